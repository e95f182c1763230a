import { get, post } from '../call.ts'
import type {
  BosWire,
  GirisForm,
  KayitForm,
  OturumWire,
  TumVerilerSorgu,
  TumVerilerWire,
  UyeBilgileriWire,
} from './schema.ts'

export const register = post<KayitForm, OturumWire>('/uye-kayit-ol-post')
export const logIn = post<GirisForm, OturumWire>('/uye-giris-yap-post')
export const logOut = post<Record<string, never>, BosWire>('/uye-cikis-yap-post')
export const getMember = get<Record<string, never>, UyeBilgileriWire>('/uye-bilgileri-get')
export const getMemberData = get<TumVerilerSorgu, TumVerilerWire>('/uye-tum-veriler-get')

import type { GuncelCevapWire } from '../members/schema.ts'
import { get, post } from '../old-call.ts'
import type * as s from './schema.ts'

type Nothing = Record<string, never>

export const listAddresses = get<Nothing, s.AdreslerWire>('/uye-adres-listele')
export const keepAddress = post<s.AdresForm, s.AdreslerWire>('/uye-adres-kaydet-post')
export const removeAddress = post<s.SilForm, s.AdreslerWire>('/uye-adres-sil-post')
export const listTravellers = get<Nothing, s.YolcularWire>('/uye-yolcu-listele')
export const getTraveller = get<s.YolcuSorgu, s.YolcuCevapWire>('/uye-yolcu-getir')
export const keepTraveller = post<s.YolcuForm, s.YolcularWire>('/uye-yolcu-kaydet-post')
export const removeTraveller = post<s.SilForm, s.YolcularWire>('/uye-yolcu-sil-post')
export const listNotices = get<s.BildirimSorgu, s.BildirimlerWire>('/uye-bildirim-listele')
export const readNotices = post<s.OkunduForm, s.OkunduWire>('/uye-bildirim-okundu-post')
export const getMailWishes = get<Nothing, s.TercihlerWire>('/uye-bildirim-tercih-get')
export const changeMailWishes = post<s.TercihForm, s.TercihlerWire>('/uye-bildirim-tercih-post')
export const listConsents = get<s.DilSorgu, s.IzinlerWire>('/uye-izin-listele')
export const changePicture = post<s.ResimForm, GuncelCevapWire>('/uye-resim-yukle-post')
export const removePicture = post<Nothing, GuncelCevapWire>('/uye-resim-sil-post')
export const disconnectProvider = post<s.AyirForm, GuncelCevapWire>('/uye-sosyal-ayir-post')
export const listBookings = get<s.RezervasyonListeSorgu, s.RezervasyonListeWire>('/uye-rezervasyon-listele')
export const listPayments = get<s.DilSorgu, s.OdemelerWire>('/uye-odeme-listele')
export const getOverview = get<s.DilSorgu, s.OzetWire>('/uye-ozet-getir')
export const exportData = get<s.DilSorgu, s.VeriWire>('/uye-veri-getir')
export const eraseAccount = post<s.HesapSilForm, s.HesapSilWire>('/uye-hesap-sil-post')

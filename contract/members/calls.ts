import { get, post } from '../old-call.ts'
import type {
  BaglamaForm,
  BaglamaWire,
  BaglananOturumWire,
  BaglantiForm,
  BaglantiWire,
  BosWire,
  FavoriForm,
  FavoriListeWire,
  FavorilerWire,
  FavoriSilForm,
  FavoriSorgu,
  GirisForm,
  GuncelCevapWire,
  GuncelleForm,
  KapatilanWire,
  KayitForm,
  OturumKapatForm,
  OturumlarWire,
  OturumWire,
  SifremiUnuttumForm,
  SifremiUnuttumWire,
  SifreYenileForm,
  SosyalSorgu,
  SosyalWire,
  TumVerilerSorgu,
  TumVerilerWire,
  UyeBilgileriWire,
} from './schema.ts'

type Nothing = Record<string, never>

export const register = post<KayitForm, OturumWire>('/uye-kayit-ol-post')
export const logIn = post<GirisForm, OturumWire>('/uye-giris-yap-post')
export const logOut = post<Nothing, BosWire>('/uye-cikis-yap-post')
export const getMember = get<Nothing, UyeBilgileriWire>('/uye-bilgileri-get')
export const getMemberData = get<TumVerilerSorgu, TumVerilerWire>('/uye-tum-veriler-get')
export const updateMember = post<GuncelleForm, GuncelCevapWire>('/uye-guncelle-post')
export const askToVerifyEmail = post<Nothing, BosWire>('/uye-e-posta-onay-gonder-post')
export const askNewPassword = post<SifremiUnuttumForm, SifremiUnuttumWire>('/uye-sifremi-unuttum-post')
export const setNewPassword = post<SifreYenileForm, OturumWire>('/uye-sifre-yenile-post')
export const confirmLink = post<BaglantiForm, BaglantiWire>('/uye-baglanti-onayla-post')
export const listSessions = get<Nothing, OturumlarWire>('/uye-oturum-listele')
export const endSession = post<OturumKapatForm, KapatilanWire>('/uye-oturum-kapat-post')
export const listFavourites = get<FavoriSorgu, FavoriListeWire>('/uye-favori-listele')
export const addFavourite = post<FavoriForm, FavorilerWire>('/uye-favori-ekle-post')
export const removeFavourite = post<FavoriSilForm, FavorilerWire>('/uye-favori-sil-post')
export const goToGoogle = get<SosyalSorgu, SosyalWire>('/uye-google-get')
export const goToFacebook = get<SosyalSorgu, SosyalWire>('/uye-facebook-get')
export const getWaitingConnection = get<Nothing, BaglamaWire>('/uye-hesap-bagla-get')
export const connectByPassword = post<BaglamaForm, BaglananOturumWire>('/uye-hesap-bagla-post')
export const connectByMail = post<Nothing, BosWire>('/uye-hesap-bagla-posta-post')

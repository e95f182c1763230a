import { get, post } from '../old-call.ts'
import type * as s from './schema.ts'

/* Added in the manner of the specification's calls: comments on products and posts. */
export const listComments = get<s.YorumSorgu, s.YorumListeWire>('/yorum-listele')
export const listPraise = get<s.OvguSorgu, s.OvguListeWire>('/yorum-one-cikan-listele')
export const commentToken = get<s.YorumDilSorgu, s.YorumJetonWire>('/yorum-jeton-get')
export const addComment = post<s.YorumForm, s.YorumSonucWire>('/yorum-ekle-post')
export const confirmComment = post<s.YorumOnayForm, s.YorumSonucWire>('/yorum-onayla-post')
export const findUnconfirmed = post<s.YorumOnayForm, s.YorumWire>('/yorum-onay-bekleyen-post')
export const reportComment = post<s.YorumBildirForm, s.YorumBildirildiWire>('/yorum-bildir-post')
export const openInvitation = post<s.YorumDavetForm, s.YorumDavetWire>('/yorum-davet-post')
export const listOwnComments = get<s.YorumDilSorgu, s.UyeYorumlarWire>('/uye-yorum-listele')
export const removeOwnComment = post<s.YorumSilForm, s.UyeYorumlarWire>('/uye-yorum-sil-post')

/** Photos go there one at a time, as they are: the body is the file. */
export const sendPhoto = post<Record<string, never>, s.YorumGorselWire>('/yorum-gorsel-post')

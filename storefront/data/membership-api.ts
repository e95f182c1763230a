import * as catalogue from '#contract/catalogue/translate.ts'
import type { Client, Reply } from '#contract/client.ts'
import * as memberCalls from '#contract/members/calls.ts'
import type { FavorilerWire } from '#contract/members/schema.ts'
import {
  credentials,
  type LinkOutcome,
  linkOutcome,
  member,
  newPassword,
  registration,
} from '#contract/members/translate.ts'
import { list } from '#contract/translate.ts'
import type { ProductCard } from '#domain/catalogue/product.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type {
  Credentials,
  MemberProfile,
  NewPassword,
  Provider,
  Registration,
  Strategy,
} from '#domain/members/member.ts'
import { translated } from './translated.ts'

/** Becoming a member, signing in and out, and what a member keeps. */
export function membershipApi(client: Client, lang: Locale) {
  return {
    async register(form: Registration): Promise<Reply<MemberProfile>> {
      const reply = await client.send(memberCalls.register, registration.toWire(form))
      return translated(reply, (data) => member.fromWire(data.user))
    },
    async logIn(form: Credentials): Promise<Reply<MemberProfile>> {
      return translated(await client.send(memberCalls.logIn, credentials.toWire(form)), (data) =>
        member.fromWire(data.user),
      )
    },
    async logOut(): Promise<Reply<void>> {
      return translated(await client.send(memberCalls.logOut, {}), () => undefined)
    },
    async whoIsSignedIn(): Promise<Reply<{ profile?: MemberProfile; strategy?: Strategy }>> {
      return translated(await client.send(memberCalls.getMember, {}), ({ user, strateji }) => ({
        profile: user ? member.fromWire(user) : undefined,
        strategy: strateji ?? undefined,
      }))
    },
    async askNewPassword(email: string): Promise<Reply<void>> {
      return translated(
        await client.send(memberCalls.askNewPassword, { e_mail: email, lang }),
        () => undefined,
      )
    },
    async setNewPassword(form: NewPassword): Promise<Reply<MemberProfile>> {
      const reply = await client.send(memberCalls.setNewPassword, { ...newPassword.toWire(form), lang })
      return translated(reply, (data) => member.fromWire(data.user))
    },
    async confirmLink(link: string): Promise<Reply<LinkOutcome>> {
      const reply = await client.send(memberCalls.confirmLink, { baglanti: link, lang })
      return translated(reply, ({ sonuc }) => linkOutcome.fromWire(sonuc))
    },
    async goToProvider(provider: Provider, to: { returnTo: string }): Promise<Reply<string>> {
      const call = provider === 'google' ? memberCalls.goToGoogle : memberCalls.goToFacebook
      return translated(await client.send(call, { lang, donus: to.returnTo }), (data) => data.yonlendirme_url)
    },
    async waitingConnection(): Promise<Reply<{ provider: Provider; email: string }>> {
      return translated(await client.send(memberCalls.getWaitingConnection, {}), ({ saglayici, e_mail }) => ({
        provider: saglayici,
        email: e_mail,
      }))
    },
    async connectByPassword(password: string): Promise<Reply<{ profile: MemberProfile; returnTo: string }>> {
      const reply = await client.send(memberCalls.connectByPassword, { sifre: password })
      return translated(reply, ({ user, donus }) => ({ profile: member.fromWire(user), returnTo: donus }))
    },
    async connectByMail(): Promise<Reply<void>> {
      return translated(await client.send(memberCalls.connectByMail, {}), () => undefined)
    },
    async favourites(): Promise<Reply<string[]>> {
      return translated(await client.send(memberCalls.getMemberData, { lang }), codesOf)
    },
    async favouriteCards(): Promise<Reply<ProductCard[]>> {
      return translated(await client.send(memberCalls.listFavourites, { lang }), ({ urunler }) =>
        list(catalogue.productCard).fromWire(urunler),
      )
    },
    async addFavourites(products: readonly string[]): Promise<Reply<string[]>> {
      return translated(await client.send(memberCalls.addFavourite, { urunler: [...products] }), codesOf)
    },
    async removeFavourite(product: string): Promise<Reply<string[]>> {
      return translated(await client.send(memberCalls.removeFavourite, { urun_k_no: product }), codesOf)
    },
  }
}

function codesOf({ favoriler }: FavorilerWire): string[] {
  return favoriler.map(({ urun_k_no }) => urun_k_no)
}

import type { Client, Reply } from '#contract/client.ts'
import * as codes from '#contract/members/login-codes.ts'
import * as calls from '#contract/members/members.ts'
import * as passkeys from '#contract/members/passkeys.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type {
  CodeLogIn,
  Credentials,
  MemberProfile,
  NewPassword,
  Provider,
  Registration,
} from '#domain/members/member.ts'
import { replyWith } from './reply-with.ts'

/** Registration, logging in and out, and favourites. */
export function membershipApi(client: Client, locale: Locale) {
  return {
    async register(form: Registration): Promise<Reply<MemberProfile>> {
      return replyWith(await client.send(calls.register, form), memberOf)
    },
    async logIn(form: Credentials): Promise<Reply<MemberProfile>> {
      return replyWith(await client.send(calls.logIn, form), memberOf)
    },
    requestLoginCode: (email: string) => client.send(codes.requestLoginCode, { email, locale }),
    async logInByCode(form: CodeLogIn): Promise<Reply<MemberProfile>> {
      return replyWith(await client.send(codes.logInByCode, form), memberOf)
    },
    beginPasskeyLogIn: () => client.send(passkeys.beginPasskeyLogIn, {}),
    async logInByPasskey(answer: PasskeyAnswer & { remember: boolean }): Promise<Reply<MemberProfile>> {
      return replyWith(await client.send(passkeys.logInByPasskey, answer), memberOf)
    },
    logOut: () => client.send(calls.logOut, {}),
    whoIsLoggedIn: () => client.send(calls.getMember, {}),
    findAccount: (email: string) => client.send(calls.findAccount, { email }),
    requestPasswordReset: (email: string) => client.send(calls.requestPasswordReset, { email, locale }),
    async setNewPassword(change: NewPassword): Promise<Reply<MemberProfile>> {
      return replyWith(await client.send(calls.setNewPassword, { change, locale }), memberOf)
    },
    confirmLink: (link: string) => client.send(calls.confirmLink, { link, locale }),
    goToProvider: (provider: Provider, to: { returnTo: string }) =>
      client.send(provider === 'google' ? calls.goToGoogle : calls.goToFacebook, { locale, ...to }),
    waitingConnection: () => client.send(calls.getWaitingConnection, {}),
    async connectByPassword(password: string): Promise<Reply<{ profile: MemberProfile; returnTo: string }>> {
      const reply = await client.send(calls.connectByPassword, { password })
      return replyWith(reply, ({ member, returnTo }) => ({ profile: member, returnTo }))
    },
    connectByMail: () => client.send(calls.connectByMail, {}),
    async favourites(): Promise<Reply<string[]>> {
      return replyWith(await client.send(calls.getMemberData, { locale }), ({ favourites }) => favourites)
    },
    favouriteCards: () => client.send(calls.listFavourites, { locale }),
    addFavourites: (products: readonly string[]) => client.send(calls.addFavourite, { products }),
    removeFavourite: (product: string) => client.send(calls.removeFavourite, { product }),
  }
}

/** What the browser returns for a challenge. */
export type PasskeyAnswer = { challenge: string; credential: object }

function memberOf({ member }: { member: MemberProfile }): MemberProfile {
  return member
}

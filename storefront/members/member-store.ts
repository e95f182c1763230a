import { useEffect } from 'react'
import { create } from 'zustand'
import type { Locale } from '#domain/languages/locales.ts'
import type {
  CodeLogIn,
  Credentials,
  MemberProfile,
  NewPassword,
  Registration,
} from '#domain/members/member.ts'
import { importFile } from '#ui/import-file.ts'
import type { Api } from '../data/api.ts'
import type { PasskeyAnswer } from '../data/membership-api.ts'
import { reachApi } from '../data/reach-api.ts'
import { deleteVouchers } from '../offline/delete-vouchers.ts'
import { deleteCookie, readCookie, writeCookie } from './cookies.ts'
import { notifyOtherTabs, whenLoggedInElsewhere } from './logged-in-elsewhere.ts'
import { loggedOut, memberState } from './member-state.ts'

/** The visitor's state: unknown, visitor, or member. */
export type MemberState =
  | { status: 'unknown' }
  | { status: 'visitor' }
  | { status: 'member'; member: MemberProfile }

const visitor: MemberState = { status: 'visitor' }
/** The readable cookie of a login, so that visitors cost no call. The session cookie is not readable. */
const memberCookie = 'user_id'
const strategyCookie = 'auth_strategy'
/** The address of who asked to be remembered. */
export const emailCookie = 'email'
const year = 365 * 24 * 3600

const useStore = create<{ state: MemberState }>(() => ({ state: { status: 'unknown' } }))
let asking: Promise<MemberState> | undefined
let started = false

/** Who looks, asked once after hydration. */
export function useMember(locale: Locale): MemberState {
  const current = useStore(({ state }) => state)
  useEffect(() => {
    if (started) return
    started = true
    look(locale)
    // The stored state of the previous page is displayed at once; the server's response follows.
    memberState.watch(() => showStored())
    showStored()
    whenLoggedInElsewhere(() => look(locale))
  }, [locale])
  return current
}

/** The visitor's state at this moment, for what happens outside of rendering. */
export function currentMember(): MemberState {
  return useStore.getState().state
}

/** Compares what we think with the cookie, which is the same in all tabs. */
function look(locale: Locale): void {
  const id = readCookie(memberCookie)
  const { state } = useStore.getState()
  if (!id) {
    if (state.status !== 'visitor') change(visitor)
    clearStored()
  } else if (state.status !== 'member' || state.member.id !== id) void askMember(locale)
}

function showStored(): void {
  const { ready, value } = memberState.current()
  const id = readCookie(memberCookie)
  if (!ready || useStore.getState().state.status !== 'unknown' || !id || value.profile?.id !== id) return
  change({ status: 'member', member: value.profile })
}

/** Asked once; a server that cannot be reached leaves it open. */
function askMember(locale: Locale): Promise<MemberState> {
  asking ??= fetchMember(locale).finally(() => {
    asking = undefined
  })
  return asking
}

async function fetchMember(locale: Locale): Promise<MemberState> {
  const reply = await (await reachApi(locale)).whoIsLoggedIn()
  if (!reply.ok) return useStore.getState().state
  const { profile, strategy } = reply.data
  // A session of another way than the one this browser went: it is not the one it thinks it is.
  if (profile && strategy === readCookie(strategyCookie)) return noteMember(profile)
  if (profile) await (await reachApi(locale)).logOut()
  clearLoggedIn()
  return visitor
}

/** Logs a member in; on success all components that use it update. */
export async function logIn(locale: Locale, form: Credentials): ReturnType<Api['logIn']> {
  const reply = await (await reachApi(locale)).logIn(form)
  if (!reply.ok) return reply
  if (form.remember) writeCookie(emailCookie, reply.data.email, year)
  else deleteCookie(emailCookie)
  noteLoggedIn(reply.data)
  return reply
}

/** Logs in, or registers, by an emailed code. */
export async function logInByCode(locale: Locale, form: CodeLogIn): ReturnType<Api['logInByCode']> {
  const reply = await (await reachApi(locale)).logInByCode(form)
  if (reply.ok) noteLoggedIn(reply.data)
  return reply
}

/** Logs in by a passkey that the browser has used. */
export async function logInByPasskey(
  locale: Locale,
  answer: PasskeyAnswer & { remember: boolean },
): ReturnType<Api['logInByPasskey']> {
  const reply = await (await reachApi(locale)).logInByPasskey(answer)
  if (reply.ok) noteLoggedIn(reply.data)
  return reply
}

/** Registers a member and logs them in. */
export async function register(locale: Locale, form: Registration): ReturnType<Api['register']> {
  const reply = await (await reachApi(locale)).register(form)
  if (reply.ok) noteLoggedIn(reply.data)
  return reply
}

/** Sets the password after an emailed link, and logs in. */
export async function setNewPassword(locale: Locale, form: NewPassword): ReturnType<Api['setNewPassword']> {
  const reply = await (await reachApi(locale)).setNewPassword(form)
  if (reply.ok) noteLoggedIn(reply.data)
  return reply
}

/** Connects the waiting account at Google or Facebook by the member's password, and logs in. */
export async function connectByPassword(
  locale: Locale,
  password: string,
): ReturnType<Api['connectByPassword']> {
  const reply = await (await reachApi(locale)).connectByPassword(password)
  if (reply.ok) noteLoggedIn(reply.data.profile)
  return reply
}

/** Signs the member out: nothing of theirs stays in this browser but the cart. */
export async function logOut(locale: Locale): ReturnType<Api['logOut']> {
  const reply = await (await reachApi(locale)).logOut()
  if (!reply.ok) return reply
  clearLoggedIn()
  await deleteVouchers()
  const { deleteDraft } = await importFile(() => import('../checkout/draft.ts'))
  await deleteDraft()
  return reply
}

/** Reloads the member, when it has changed elsewhere. */
export async function refreshMember(locale: Locale): Promise<void> {
  if (readCookie(memberCookie)) await askMember(locale)
}

/** The member has changed something of themselves. */
function noteMember(profile: MemberProfile): MemberState {
  void memberState.change((stored) => ({ ...stored, profile }))
  return change({ status: 'member', member: profile })
}

/** The session has ended, as a refused call reported. */
export function clearLoggedIn(): void {
  deleteCookie(memberCookie)
  deleteCookie(strategyCookie)
  change(visitor)
  clearStored()
  void deleteVouchers()
  notifyOtherTabs()
}

/** Calls back when the member has logged out, or another one has logged in. */
export function whenMemberLeaves(left: () => void): void {
  useStore.subscribe(({ state }, { state: before }) => {
    if (before.status !== 'member') return
    if (state.status !== 'member' || state.member.id !== before.member.id) left()
  })
}

/** The address of who last asked to be remembered, to fill in the form. */
export function rememberedEmail(): string {
  return readCookie(emailCookie) ?? ''
}

function noteLoggedIn(profile: MemberProfile): void {
  noteMember(profile)
  notifyOtherTabs()
  void forgetOthersVouchers(profile.id)
}

/** Vouchers of a previous member who did not log out. */
async function forgetOthersVouchers(member: string): Promise<void> {
  await importFile(() => import('../offline/store-voucher.ts')).then(
    ({ deleteVouchersOfOthers }) => deleteVouchersOfOthers(member),
    () => undefined,
  )
}

/** A member's data goes; a visitor's favourites stay. */
function clearStored(): void {
  void memberState.change((stored) => (stored.profile || stored.favouritesOf ? loggedOut : stored))
}

function change(state: MemberState): MemberState {
  useStore.setState({ state })
  return state
}

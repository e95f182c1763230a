import { useEffect, useSyncExternalStore } from 'react'
import type { Locale } from '#domain/languages/locales.ts'
import type { Credentials, Member, Registration } from '#domain/members/member.ts'
import type { Api } from '../api/api.ts'
import { forgetCookie, keepCookie, readCookie } from './cookies.ts'

/** Who looks: nobody knows yet, a visitor, or a member. */
export type MemberState = { status: 'unknown' } | { status: 'visitor' } | { status: 'member'; member: Member }

const unknown: MemberState = { status: 'unknown' }
const visitor: MemberState = { status: 'visitor' }
/** Says that somebody is signed in here, so that visitors cost no call. The session itself is not readable. */
const memberCookie = 'user_id'
const emailCookie = 'email'
const year = 365 * 24 * 3600

let state: MemberState = unknown
let asking: Promise<MemberState> | undefined
const listeners = new Set<() => void>()

/** Who looks, asked once after the page has come alive. */
export function useMember(locale: Locale): MemberState {
  const current = useSyncExternalStore(
    watch,
    () => state,
    () => unknown,
  )
  useEffect(() => {
    if (state.status !== 'unknown') return
    if (readCookie(memberCookie)) void askMember(locale)
    else change(visitor)
  }, [locale])
  return current
}

/** Asked once; a server that cannot be reached leaves it open. */
function askMember(locale: Locale): Promise<MemberState> {
  asking ??= fetchMember(locale).finally(() => {
    asking = undefined
  })
  return asking
}

async function fetchMember(locale: Locale): Promise<MemberState> {
  const reply = await (await apiIn(locale)).member()
  if (!reply.ok) return state
  if (reply.data) return change({ status: 'member', member: reply.data })
  forgetSignedIn()
  return state
}

/** Signs a member in; on success everybody who watches knows. */
export async function logIn(locale: Locale, form: Credentials): ReturnType<Api['logIn']> {
  const reply = await (await apiIn(locale)).logIn(form)
  if (reply.ok) noteSignedIn(reply.data, form.remember)
  return reply
}

/** Makes somebody a member, who is then signed in. */
export async function register(locale: Locale, form: Registration): ReturnType<Api['register']> {
  const reply = await (await apiIn(locale)).register(form)
  if (reply.ok) noteSignedIn(reply.data, false)
  return reply
}

/** Signs the member out. */
export async function logOut(locale: Locale): ReturnType<Api['logOut']> {
  const reply = await (await apiIn(locale)).logOut()
  if (reply.ok) forgetSignedIn()
  return reply
}

/** The session has ended, as a refused call told. */
export function forgetSignedIn(): void {
  forgetCookie(memberCookie)
  change(visitor)
}

/** The address of who last asked to be remembered, to fill in the form. */
export function rememberedEmail(): string {
  return readCookie(emailCookie) ?? ''
}

function noteSignedIn(member: Member, remember: boolean): void {
  keepCookie(memberCookie, member.id, remember ? year : undefined)
  if (remember) keepCookie(emailCookie, member.email, year)
  change({ status: 'member', member })
}

/** The calls come when the first is made, not with every page. */
async function apiIn(locale: Locale): Promise<Api> {
  const { browserApi } = await import('../api/browser-api.ts')
  return browserApi(locale)
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: MemberState): MemberState {
  state = next
  for (const listener of listeners) listener()
  return next
}

import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { refuseEmail } from '#domain/members/email.ts'
import { toast } from '#ui/layers/toasts.ts'
import { reachApi } from '../data/reach-api.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { askForPasskey } from '../members/ask-for-passkey.ts'
import { logIn, logInByCode, logInByPasskey, type MemberState, register } from '../members/member-store.ts'
import { type CheckoutFields, emptyFields } from './fields.ts'

/** The account of who orders: logged in with, or made, on the way to the payment. */
export type CheckoutAccount = {
  /** A visitor: the form shows the email address and a password first. */
  isNeeded: boolean
  /** The typed address is a member's, as the server says or the visitor. */
  isKnown: boolean
  /** The visitor says whether they are a member: for addresses that are not recognised. */
  claim(isMember: boolean): void
  isClaimed: boolean
  /** An emailed code is asked for instead of the password: to which address it went. */
  codeSentTo: string | undefined
  /** Emails a code to the typed address; again where one was sent. */
  sendCode(): Promise<void>
  /** Logs in by a passkey of this device. */
  byPasskey(): Promise<void>
  /** Asks for the password again. */
  askPassword(): void
  busy: boolean
  /** Finds out whether the typed address is a member's. */
  recognise(): Promise<void>
  /** Logs in or registers with the fields of the form; true for who is a member by then. Errors are set at the fields. */
  enter(): Promise<boolean>
}

/** Returns the account of the checkout. What was typed stays after every failure. */
export function useCheckoutAccount(
  form: UseFormReturn<CheckoutFields>,
  member: MemberState,
): CheckoutAccount {
  const { t, locale } = useMessages()
  const [known, setKnown] = useState<string>()
  const [isClaimed, setClaimed] = useState(false)
  const [busy, setBusy] = useState(false)
  const entering = useRef(false)
  const asked = useRef<string>(undefined)
  const [sent, setSent] = useState<{ codeId: string; to: string }>()
  const codeSentTo = sent?.to
  const { getValues, setValue, setError, clearErrors, setFocus, trigger, watch } = form
  const isNeeded = member.status === 'visitor'
  const isKnown = isClaimed || (known !== undefined && known === tidy(watch('email')))

  async function recognise(): Promise<void> {
    const email = tidy(getValues('email'))
    if (refuseEmail(email) || asked.current === email) return
    asked.current = email
    const reply = await (await reachApi(locale)).findAccount(email)
    // Not answered, or too often: registering says it, too.
    if (!reply.ok) asked.current = undefined
    else if (reply.data) setKnown(email)
  }

  // An address of before, or of who is remembered here, is recognised on arrival.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per visitor
  useEffect(() => {
    if (isNeeded) void recognise()
  }, [isNeeded])

  // The field that takes the place of another is there after the change, and the button that was pressed may be gone.
  const secret = codeSentTo ? 'code' : 'password'
  const shown = useRef(secret)
  useEffect(() => {
    if (shown.current !== secret) setFocus(secret)
    shown.current = secret
  }, [secret, setFocus])

  function claim(isMember: boolean): void {
    setClaimed(isMember)
    clearErrors(['password', 'agreed'])
    setFocus(secret)
  }

  async function sendCode(): Promise<void> {
    if (entering.current || !(await trigger('email', { shouldFocus: true }))) return
    entering.current = true
    setBusy(true)
    const email = getValues('email').trim()
    const reply = await (await reachApi(locale)).requestLoginCode(email)
    entering.current = false
    setBusy(false)
    if (reply.ok) {
      setValue('code', '')
      clearErrors(['password', 'code'])
      setSent({ codeId: reply.data.codeId, to: email })
      toast(t('checkout.member.code-sent', { email }), { tone: 'success' })
    } else {
      const message = reply.fields?.email || reply.message || t('members.unreachable')
      setError(secret, { message })
    }
  }

  async function byPasskey(): Promise<void> {
    if (entering.current) return
    entering.current = true
    setBusy(true)
    const reply = await askForPasskey({ locale, t })
    const entered = reply?.ok ? await logInByPasskey(locale, { ...reply.data, remember: false }) : reply
    entering.current = false
    setBusy(false)
    if (entered?.ok) welcome()
    else if (entered) setError(secret, { message: entered.message || t('members.unreachable') })
  }

  function welcome(): void {
    setValue('password', '')
    setValue('code', '')
    toast(t('members.welcome'), { tone: 'success' })
  }

  function askPassword(): void {
    clearErrors(['code'])
    setSent(undefined)
  }

  async function enter(): Promise<boolean> {
    if (!isNeeded) return true
    // A second press, before the first was answered
    if (entering.current) return false
    entering.current = true
    setBusy(true)
    clearErrors(['email', 'password', 'code', 'agreed'])
    const reply = await send()
    entering.current = false
    setBusy(false)
    if (reply.ok) {
      welcome()
      return true
    }
    const fields = Object.entries(reply.fields ?? {}).filter(([name]) => name in emptyFields)
    if (reply.code === 'emailhata') {
      setKnown(tidy(getValues('email')))
      setError('password', { message: t('members.emailTaken') })
    } else if (fields.length > 0) {
      for (const [name, message] of fields) setError(name as keyof CheckoutFields, { message })
    } else if (reply.code === 'login-failed') setError('password', { message: t('members.checkDetails') })
    else setError(secret, { message: reply.message || t('members.unreachable') })
    return false
  }

  function send(): ReturnType<typeof logIn> {
    const { email, password, code, agreed, ...fields } = getValues()
    const [firstName, lastName] = [fields.firstName.trim(), fields.lastName.trim()]
    if (sent) {
      const typed = { email, code, codeId: sent.codeId }
      return logInByCode(locale, { ...typed, firstName, lastName, agreed, locale, remember: false })
    }
    if (isKnown) return logIn(locale, { email, password, remember: false })
    return register(locale, { firstName, lastName, email, password, passwordAgain: password, agreed, locale })
  }

  const ways = { sendCode, byPasskey, askPassword, recognise, enter }
  return { isNeeded, isKnown, claim, isClaimed, codeSentTo, busy, ...ways }
}

function tidy(email: string): string {
  return email.trim().toLowerCase()
}

import { useRef, useState } from 'react'
import { newKey } from '#contract/new-key.ts'
import { listDepartures, listGuests } from '#contract/staff/departures.ts'
import { personNames } from '#domain/booking/manifest.ts'
import { useRefresh, useSend } from '../data/calls.ts'
import { deviceName } from '../departures/device-name.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { useAccount } from '../session/use-session.ts'
import { judgeScan, readShown, type Shown, verdictOf } from './judge-scan.ts'
import type { StoredList, StoredScan, Verdict } from './scan.ts'
import { putScan, sendScan, useScanQueue } from './scan-queue.ts'
import { signal } from './signal.ts'

type Accepted = Extract<Verdict, { outcome: 'accepted' }>

/** What the scanner displays: nothing yet, a voucher that the server is asked about, who of it is there, or a result. */
export type Displayed =
  | { step: 'checking' }
  | { step: 'choosing'; verdict: Accepted; names: readonly string[] }
  | { step: 'result'; verdict: Verdict; waits: boolean }

/** Checks vouchers in one after the other, by the server or, without a connection, by the list on this device. */
export function useScanner(list: StoredList | undefined, { choosesPersons }: { choosesPersons: boolean }) {
  const { locale } = useMessages()
  const { staff } = useAccount()
  const send = useSend()
  const refresh = useRefresh()
  const [displayed, display] = useState<Displayed>()
  const chain = useRef(Promise.resolve())
  const chosen = useRef<Shown>(undefined)

  async function perform(shown: Shown, of: StoredList, persons?: readonly number[]) {
    const read = await readShown(shown, of.key)
    if (typeof read === 'string') return conclude({ outcome: 'refused', code: read }, false)
    const verdict = judgeScan(read, { list: of, scans: useScanQueue.getState().scans, persons })
    const isAccepted = verdict.outcome === 'accepted'
    if (isAccepted && choosesPersons && verdict.of > 1 && !persons && read.ticket?.person === undefined) {
      chosen.current = shown
      const guest = of.guests.find(({ number }) => number === read.number)
      return display({ step: 'choosing', verdict, names: guest ? personNames(guest) : [] })
    }
    const scan: StoredScan = {
      id: newKey(),
      staff: staff.id,
      departure: of.departure,
      day: of.of.day,
      title: of.of.title,
      number: read.number,
      name: verdict.name ?? '',
      code: 'code' in shown ? shown.code : undefined,
      persons: isAccepted ? verdict.persons : [...(persons ?? [])],
      at: new Date().toISOString(),
      device: deviceName(),
    }
    // Stored before it is sent: the tab may close while the answer is under way.
    if (isAccepted) await putScan(scan)
    display({ step: 'checking' })
    const answer = await sendScan(scan, { send, locale })
    if (!answer) return conclude(verdict, isAccepted)
    const { checkedIn, refused } = answer
    if (isAccepted || checkedIn) {
      const taken = checkedIn?.persons ?? scan.persons
      // Who stands there reads the refusal now: it is no conflict of later.
      await putScan({ ...scan, persons: taken, answer, settledAt: Date.now(), resolved: Boolean(refused) })
    }
    void refresh(listGuests, listDepartures)
    const answered = verdictOf(answer, { name: verdict.name, number: read.number })
    conclude('other' in verdict && refused ? { ...verdict, message: refused.message } : answered, false)
  }

  function conclude(verdict: Verdict, waits: boolean) {
    display({ step: 'result', verdict, waits })
    if (verdict.outcome === 'refused') signal('refused')
    else signal(verdict.doubt ? 'doubtful' : 'accepted')
  }

  /** One after the other: two vouchers that are shown in a row do not overtake each other. */
  function enter(shown: Shown, persons?: readonly number[]): Promise<void> {
    if (list) chain.current = chain.current.then(() => perform(shown, list, persons))
    return chain.current
  }

  return {
    displayed,
    scan: (shown: Shown) => enter(shown),
    confirm: (persons: readonly number[]) => chosen.current && enter(chosen.current, persons),
    clear: () => display(undefined),
  }
}

import * as calls from '#contract/staff/entries.ts'
import { type EntryKind, rightToEdit } from '#domain/catalogue/entry.ts'
import { isRefusal } from '#domain/refusal.ts'
import { hasRight, requiresProof } from '#domain/staff/rights.ts'
import type { Company } from '#server/company.ts'
import { type Endpoint, handleForStaff, type StaffAsk } from '#server/http/endpoint.ts'
import { type Rejection, reject } from '#server/http/refusal.ts'
import { entryForm } from './entry-form.ts'
import { findEntry, listEntries, listVersions } from './find-entries.ts'
import { listMenus, orderMenus } from './order-menus.ts'
import { pictureEndpoints } from './picture-routes.ts'
import { previewEntry } from './preview-entry.ts'
import { previewRestore, previewSave } from './preview-save.ts'
import { countTravelling } from './queries.ts'
import { publishEntry, restoreEntry } from './restore-entry.ts'
import { type EditRefusal, saveEntry } from './save-entry.ts'
import { archiveEntry, deleteEntry } from './withdraw-entry.ts'

/* All of them are for `content.edit`, the right that every editor has; the kind of the entry may require another. */

export const editingEndpoints: Endpoint[] = [
  ...pictureEndpoints,
  handleForStaff(
    'content.edit',
    calls.listEntries,
    { summary: 'Lists entries of a kind by code, with their states.' },
    async (ask) => lacksRight(ask) ?? listEntries(ask.company, { ...ask.input, readIn: ask.locale }),
  ),
  handleForStaff(
    'content.edit',
    calls.getEntryForm,
    {
      summary: 'Returns the JSON Schema of the entries of a kind, or of a setting: what its form is made of.',
    },
    async (ask) => {
      const { kind, code } = ask.input
      const refused = lacksRight(ask)
      if (refused) return refused
      const schema = entryForm(kind, code)
      return schema ? { schema } : reject(404, 'entry-unknown')
    },
  ),
  handleForStaff(
    'content.edit',
    calls.getEntry,
    { summary: 'Returns an entry for editing: its latest version and what is not translated.' },
    async (ask) =>
      lacksRight(ask) ?? (await findEntry(ask.company, ask.input)) ?? reject(404, 'entry-unknown'),
  ),
  handleForStaff(
    'content.edit',
    calls.listVersions,
    { summary: 'Lists the versions of an entry, the newest first, with what each changed.' },
    async (ask) => lacksRight(ask) ?? listVersions(ask.company.database, ask.input),
  ),
  handleForStaff(
    'content.edit',
    calls.saveEntry,
    {
      summary:
        'Saves an entry, published, as a draft, or as a draft for a time. A version that is not the latest is refused with what was changed since.',
    },
    async (ask) => {
      const { reason, publishAt: sent, as: wanted, ...entry } = ask.input
      const publishAt = instantOf(sent)
      const as = publishAt ? 'draft' : wanted
      return change(ask, () => saveEntry(ask.company, { ...entry, as, publishAt }, { ...ask.order, reason }))
    },
  ),
  handleForStaff(
    'content.edit',
    calls.previewSaveEntry,
    {
      summary:
        'Returns the departures with guests that publishing an entry would take off sale; saves nothing.',
    },
    async (ask) => lacksRight(ask) ?? answerOf(await previewSave(ask.company, ask.input, ask.order)),
  ),
  handleForStaff(
    'content.edit',
    calls.previewEntry,
    { summary: 'Stores an entry as it is being edited, for an hour, for pages that only its token opens.' },
    async (ask) => {
      const refused = lacksRight(ask)
      return refused ?? answerOf(await previewEntry(ask.company, ask.input, ask.now))
    },
  ),
  handleForStaff(
    'content.edit',
    calls.restoreEntry,
    { summary: 'Saves an earlier version of an entry as the latest.' },
    async (ask) => {
      const { reason, ...entry } = ask.input
      return change(ask, () => restoreEntry(ask.company, entry, { ...ask.order, reason }))
    },
  ),
  handleForStaff(
    'content.edit',
    calls.previewRestoreEntry,
    {
      summary:
        'Returns the departures with guests that publishing an earlier version would take off sale; saves nothing.',
    },
    async (ask) => lacksRight(ask) ?? answerOf(await previewRestore(ask.company, ask.input, ask.order)),
  ),
  handleForStaff(
    'content.edit',
    calls.countTravelling,
    { summary: 'Counts the bookings and guests that are still to travel with a product.' },
    ({ company, input, now }) => countTravelling(company.database, input.product, now),
  ),
  handleForStaff(
    'content.edit',
    calls.publishEntry,
    { summary: 'Publishes the draft of an entry, at once or at a time.' },
    async (ask) => {
      const { reason, publishAt, ...entry } = ask.input
      const draft = { ...entry, publishAt: instantOf(publishAt) }
      return change(ask, () => publishEntry(ask.company, draft, { ...ask.order, reason }))
    },
  ),
  handleForStaff(
    'content.edit',
    calls.listMenus,
    { summary: 'Lists the published entries of all menus in their order.' },
    async ({ company }) => ({ entries: await listMenus(company.database) }),
  ),
  handleForStaff(
    'content.edit',
    calls.orderMenus,
    { summary: 'Orders the entries of a menu, all or none; each that changes gets a version.' },
    async ({ company, input, order }) =>
      saved(company, await orderMenus(company, input.entries, { ...order, reason: input.reason })),
  ),
  handleForStaff(
    'content.edit',
    calls.archiveEntry,
    { summary: 'Archives an entry: visitors no longer have it, and it can be restored.' },
    async (ask) => {
      const { reason, ...entry } = ask.input
      return change(ask, () => archiveEntry(ask.company, entry, { ...ask.order, reason }))
    },
  ),
  handleForStaff(
    'content.edit',
    calls.deleteEntry,
    { summary: 'Deletes an entry that nothing refers to; its versions stay.' },
    async (ask) => {
      const { reason, ...entry } = ask.input
      return change(ask, () => deleteEntry(ask.company, entry, { ...ask.order, reason }))
    },
  ),
]

type KindAsk = StaffAsk<{ kind: EntryKind }>

function lacksRight({ staff, input }: KindAsk): Rejection | undefined {
  return hasRight(staff.role, rightToEdit(input.kind)) ? undefined : reject(403, 'right-missing')
}

async function change<Done>(ask: KindAsk, act: () => Promise<Done | EditRefusal>): Promise<Done | Rejection> {
  const refused = lacksRight(ask)
  if (refused) return refused
  if (requiresProof(rightToEdit(ask.input.kind)) && !ask.session.isRecentlyProved)
    return reject(403, 'proof-required')
  return saved(ask.company, await act())
}

/** What was saved is what the next call reads, not what a cache has until the notification comes. */
async function saved<Done>(company: Company, done: Done | EditRefusal): Promise<Done | Rejection> {
  if (!isRefusal(done)) await company.refresh()
  return answerOf(done)
}

function answerOf<Done>(done: Done | EditRefusal): Done | Rejection {
  if (!isRefusal(done)) return done as Done
  const { refused: code, values, version, differences, problems } = done as EditRefusal
  const status =
    code === 'entry-unknown' || code === 'version-unknown' ? 404 : code === 'entry-invalid' ? 422 : 409
  return reject(status, code, { values, data: { version, differences, problems } })
}

function instantOf(sent: string | undefined): Date | undefined {
  return sent === undefined ? undefined : new Date(sent)
}

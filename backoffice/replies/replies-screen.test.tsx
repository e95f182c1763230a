import { screen, within } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { deleteReply, listReplies, saveReply } from '#contract/staff/replies.ts'
import type { SavedReply } from '#domain/enquiries/saved-reply.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import { AnswerField } from './answer-field.tsx'
import RepliesScreen from './replies-screen.tsx'

const id = '0198c0de-0000-7000-8000-00000000000c'
const closed: SavedReply = {
  id,
  name: 'Closed',
  texts: { en: 'We are closed.', de: 'Wir haben zu.' },
  version: 3,
}
const turkish: SavedReply = { id: 'r2', name: 'Pier', texts: { tr: 'İskelede.' }, version: 1 }

let api: ApiDouble

beforeEach(() => {
  api = apiDouble()
})

const textIn = (language: string) =>
  screen.getByRole('textbox', { name: new RegExp(officeSaid('replies.text-in', { language })) })
const save = () => screen.getByRole('button', { name: officeSaid('replies.save') })

test('a reply needs a name and a text in one language; empty languages are not sent', async () => {
  api.answer(listReplies, [])
  api.answer(saveReply, [closed])
  const { user } = renderInBackOffice(<RepliesScreen />)
  await screen.findByText(officeSaid('replies.none'))
  await user.click(screen.getByRole('button', { name: officeSaid('replies.add') }))
  await user.type(screen.getByRole('textbox', { name: officeSaid('replies.name') }), ' Closed ')
  await user.type(textIn('German'), '   ')
  expect(save()).toBeDisabled()
  await user.type(textIn('English'), ' We are closed. ')
  api.answer(listReplies, [closed])
  await user.click(save())
  expect(await screen.findByRole('heading', { name: 'Closed' })).toBeVisible()
  expect(api.sent(saveReply)).toEqual([{ name: 'Closed', texts: { en: 'We are closed.' } }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a change names the reply and the version that was read; a refusal keeps what was typed', async () => {
  api.answer(listReplies, [closed])
  api.refuse(saveReply, { status: 409, code: 'reply-stale', message: 'Changed meanwhile.' })
  const { user } = renderInBackOffice(<RepliesScreen />)
  await user.click(await screen.findByRole('button', { name: officeSaid('replies.edit') }))
  await user.clear(textIn('German'))
  await user.type(textIn('English'), ' Until May.')
  await user.click(save())
  expect(await screen.findByText('Changed meanwhile.')).toBeVisible()
  expect(textIn('English')).toHaveValue('We are closed. Until May.')
  expect(api.sent(saveReply)).toEqual([
    { id, version: 3, name: 'Closed', texts: { en: 'We are closed. Until May.' } },
  ])
})

test('a reply is deleted after a question that names it', async () => {
  api.answer(listReplies, [closed])
  api.answer(deleteReply, [])
  const { user } = renderInBackOffice(<RepliesScreen />)
  await user.click(await screen.findByRole('button', { name: officeSaid('replies.delete') }))
  expect(api.sent(deleteReply)).toEqual([])
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText('Closed')).toBeVisible()
  api.answer(listReplies, [])
  await user.click(dialog.getByRole('button', { name: officeSaid('replies.delete') }))
  await screen.findByText(officeSaid('replies.none'))
  expect(api.sent(deleteReply)).toEqual([{ id, version: 3 }])
})

test('replies that cannot be fetched are fetched again', async () => {
  api.refuse(listReplies, { status: 503, code: 'busy', message: 'Back in a minute.' })
  const { user } = renderInBackOffice(<RepliesScreen />)
  await screen.findByText('Back in a minute.')
  expect(screen.queryByText(officeSaid('replies.none'))).toBeNull()
  api.answer(listReplies, [closed])
  await user.click(screen.getByRole('button', { name: officeSaid('app.retry') }))
  expect(await screen.findByText('We are closed.')).toBeVisible()
})

function Answer({ language, first = '' }: { language: Locale; first?: string }): ReactNode {
  const [text, setText] = useState(first)
  return <AnswerField label="Answer" language={language} value={text} onValue={setText} />
}

const insert = () => screen.findByLabelText(officeSaid('replies.insert'))
const answer = () => screen.getByRole('textbox', { name: /^Answer/ })

test('a saved reply is added below what is typed, in the language of the guest', async () => {
  api.answer(listReplies, [closed, turkish])
  const { user } = renderInBackOffice(<Answer language="de" first="Guten Tag " />)
  await user.selectOptions(await insert(), 'Closed')
  expect(answer()).toHaveValue('Guten Tag\n\nWir haben zu.')
  expect(screen.queryByRole('option', { name: 'Pier' })).toBeNull()
})

test('a reply without the language of the guest is in English, and says so', async () => {
  api.answer(listReplies, [closed])
  const { user } = renderInBackOffice(<Answer language="ru" />)
  await user.selectOptions(await insert(), 'Closed (English)')
  expect(answer()).toHaveValue('We are closed.')
})

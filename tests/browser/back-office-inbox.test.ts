import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays, day } from '#domain/dates/day.ts'
import { goTo } from '../../tooling/browser/back-office-addresses.ts'
import { axeViolations } from './axe.ts'
import { checkLook, messagesOf, openAsStaff, pollNothing } from './back-office-visit.ts'
import { desk, visit } from './browser.ts'
import { dialogOf, logIn, newMember, openDialog, said } from './login-dialog.ts'
import { shopOfThisFile } from './open-shop.ts'

const shopHere = shopOfThisFile()
const words = messagesOf('en')

/** Opens a screen as a member of staff. */
async function openScreen(path: string, role: 'manager' | 'content' = 'manager') {
  const visited = await openAsStaff(shopHere(), role, path, { prepare: pollNothing })
  await visited.page.getByRole('link', { name: words['nav.today'], exact: true }).waitFor()
  return visited
}

test('a request is found from Today by the keyboard, and offered with a saved reply in the guest’s language', async () => {
  const { page, leave } = await openScreen('/replies')
  // Weddings are booked 60 days before, whatever the hour is
  const soon = addDays(day(new Date().toISOString().slice(0, 10)), 62)
  const sent = await page.request.post('/api/talep-olustur-post', {
    headers: { 'idempotency-key': randomUUID() },
    data: {
      urun_k_no: 'wedding-garden-kalkan',
      tarih: soon,
      esnek: true,
      pax: { yetiskin: 40, cocuk: 0, bebek: 0 },
      mesaj: 'Mit weißen Blumen, bitte.',
      misafir: { ad: 'Nora', soyad: 'Vogel', e_mail: 'nora@guests.example', telefon: '+49 171 1234567' },
      lang: 'de',
    },
  })
  expect(sent.status()).toBe(200)
  await page.getByRole('button', { name: words['replies.add'] }).click()
  await page.getByRole('textbox', { name: words['replies.name'] }).fill('Flowers')
  await page.getByRole('textbox', { name: /German/ }).fill('Blumen sind inbegriffen.')
  await page.getByRole('button', { name: words['replies.save'] }).click()
  await page.getByRole('heading', { name: 'Flowers' }).waitFor()
  await checkLook(page)
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await page.getByRole('link', { name: words['queue.requests'] }).click()
  await page.getByRole('link', { name: /Nora Vogel/ }).waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Nora Vogel' }).waitFor()
  await page.getByRole('button', { name: words['requests.offer'], exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^Price/ }).fill('4500')
  await dialog.getByRole('combobox', { name: words['replies.insert'] }).selectOption({ label: 'Flowers' })
  const makeIt = dialog.getByRole('button', { name: 'Send offer for €4,500.00' })
  await makeIt.waitFor()
  await dialog.locator('summary').click()
  await dialog.getByText('Guten Tag Nora Vogel').waitFor()
  await checkLook(page)
  await makeIt.click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(words['offer.open']!, { exact: true }).waitFor()
  await leave()
})

test('a message waits on Today as it arrives, is answered by an email that is displayed first, and leaves those that wait', async () => {
  const { page, leave } = await openScreen('/today')
  const waiting = page.getByRole('region', { name: words['today.waiting'] })
  const loaded = waiting.getByText(words['today.nothing-waits']!).or(waiting.getByRole('listitem')).first()
  await loaded.waitFor()
  const queue = waiting.getByRole('link', { name: words['queue.messages'] })
  expect(await queue.count()).toBe(0)
  const form = await page.request.get('/api/iletisim-jeton-get?lang=tr')
  const { jeton } = ((await form.json()) as { data: { jeton: string } }).data
  const sent = await page.request.post('/api/iletisim-form-post', {
    data: {
      lang: 'tr',
      ad_soyad: 'Deniz Arslan',
      e_mail: 'deniz@guests.example',
      telefon: '',
      konu: 'On iki kişilik tekne',
      mesaj: 'Haziranda on iki kişilik bir tekneniz var mı?',
      onay: true,
      jeton,
    },
  })
  expect(sent.status()).toBe(200)
  await queue.click()
  await page.getByRole('link', { name: /Deniz Arslan/ }).click()
  await page.getByRole('button', { name: words['messages.answer'] }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: words['messages.answer-text'] }).fill('Evet, Kumru.')
  await dialog.locator('summary').click()
  await dialog.getByText('Sayın Deniz Arslan').waitFor()
  await checkLook(page)
  await dialog.getByRole('button', { name: words['messages.send'] }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Evet, Kumru.').waitFor()
  await page.getByRole('link', { name: words['messages.title'], exact: true }).first().click()
  await page.getByRole('link', { name: /Deniz Arslan/ }).waitFor({ state: 'detached' })
  await leave()
})

test('a comment that waits is read and published by the keyboard, and answered publicly', async () => {
  const text = 'A calm day at sea, and a kind crew who knew every bay.'
  await shopHere().sql.query(
    `insert into comments (entity, code, name, locale, stars, text, state, key, written_at)
      select 'product', code, 'Ada B.', 'en', 5, $1, 'waiting', 'browser', now() from products where kind = 'tour' limit 1`,
    [text],
  )
  const { page, leave } = await openScreen('/reviews', 'content')
  await page.getByText(text).waitFor()
  const rows = page.getByRole('list', { name: words['comments.title'] }).getByRole('link')
  for (let at = await rows.count(); at > 0; at -= 1) await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: words['comments.approve'] }).click()
  await page.getByText(words['comment-state.approved']!, { exact: true }).waitFor()
  await page.getByRole('button', { name: words['comments.answer'], exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: words['comments.answer-text'] }).fill('Thank you, Ada!')
  await dialog.getByRole('button', { name: words['comments.answer-save'] }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Thank you, Ada!').waitFor()
  const { rows: shown } = await shopHere().sql.query('select state, answer from comments where text = $1', [
    text,
  ])
  expect(shown).toEqual([{ state: 'approved', answer: 'Thank you, Ada!' }])
  await leave()
})

test('a member is searched, and put into a group', async () => {
  const { page, leave } = await openScreen('/members')
  await page.getByRole('searchbox').waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('jonas@')
  await page.waitForURL(/q=jonas/)
  const found = page.getByRole('list', { name: words['members.title'] }).getByRole('link')
  await expect.poll(() => found.count()).toBe(1)
  await found.click()
  await page.getByRole('heading', { name: 'Jonas Brandt' }).waitFor()
  await page.getByRole('button', { name: words['members.set-group'] }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').selectOption('standard')
  await dialog.getByRole('button', { name: words['members.set-group'] }).click()
  await dialog.waitFor({ state: 'detached' })
  const { rows } = await shopHere().sql.query(
    "select member_group from members where email = 'jonas@example.com'",
  )
  expect(rows).toEqual([{ member_group: 'standard' }])
  await leave()
})

test('a member is blocked and refused at the login with the reason; later the account is merged into the other one of the guest', async () => {
  const { page, leave } = await openScreen('/members')
  const visitor = await visit(shopHere().origin, { viewport: desk })
  const [old, remaining] = [await newMember(visitor.page), await newMember(visitor.page)]
  const { rows } = await shopHere().sql.query('select id from members where email = $1', [old.email])
  await goTo(page, `/members/${rows[0].id}`)
  const dialog = page.getByRole('dialog')
  const perform = async (action: string, reason: string) => {
    await dialog.getByRole('textbox', { name: words['act.reason'] }).fill(reason)
    expect(await axeViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: words[action] }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await page.getByRole('button', { name: words['members.block'] }).click()
  await perform('members.block', 'Paid with a stolen card')
  await page.getByText('Paid with a stolen card').waitFor()

  await visitor.page.goto('/p/boat-tours')
  await openDialog(visitor.page)
  await logIn(visitor.page, old.email, old.password)
  await dialogOf(visitor.page).getByText('This account is blocked. Please contact us.').first().waitFor()

  await page.getByRole('button', { name: words['members.unblock'] }).click()
  await perform('members.unblock', 'It was a mistake of the bank')
  await page.getByRole('button', { name: words['members.merge'] }).click()
  await dialog.getByRole('searchbox', { name: words['members.merge-other'] }).fill(remaining.email)
  await dialog.getByRole('radio', { name: new RegExp(remaining.email) }).check()
  const stays = dialog.getByRole('group', { name: words['members.merge-stays'] })
  await stays.getByRole('radio', { name: new RegExp(remaining.email) }).check()
  await dialog.getByText(words['members.merge-for-good']!).waitFor()
  await dialog.getByText(new RegExp(`logs in with ${remaining.email}`)).waitFor()
  await perform('members.merge', 'The same guest')
  await page.getByText(remaining.email).first().waitFor()
  await leave()

  await logIn(visitor.page, old.email, old.password)
  await dialogOf(visitor.page).getByText(said('members.checkDetails')).first().waitFor()
  await logIn(visitor.page, remaining.email, remaining.password)
  await dialogOf(visitor.page).waitFor({ state: 'detached' })
  await visitor.leave()
})

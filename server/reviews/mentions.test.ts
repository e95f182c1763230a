import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { locales } from '#domain/languages/locales.ts'
import { mentionPattern, topics } from '#domain/reviews/topics.ts'
import { testCompany } from '#tests/factories/company.ts'
import { saleApi } from '#tests/factories/sale.ts'

const { company, database } = await testCompany()
const api = saleApi(company)

type Answer = { yorumlar: { yorum: string }[]; toplam: number; filtreler: Record<string, unknown[]> }

const written: [locale: string, text: string][] = [
  ['en', 'Lunch on board was excellent.'],
  ['tr', 'Öğle yemeği çok lezzetliydi.'],
  ['ru', 'Вкусный обед на борту.'],
  ['ar', 'كان الغداء لذيذًا.'],
  ['en', 'A kind crew.'],
  ['de', 'Nettes Personal.'],
  ['en', 'Das Essen war gut.'],
]

test('topics of four reviews are counted, each in its own language, and filter the reviews', async () => {
  for (const [at, [locale, text]] of written.entries()) {
    await database.execute(sql`
      insert into comments (entity, code, email, name, locale, stars, text, state, key, written_at)
      values ('product', 'boat', ${`${at}@example.com`}, 'Ada', ${locale}, 5, ${text}, 'approved', ${`k${at}`},
        now() - make_interval(mins => ${at}))`)
  }
  const list = async (query: string) =>
    (await api.get(`/yorum-listele?urun_k_no=boat${query}`)).body.data as Answer
  expect((await list('')).filtreler.konular).toEqual([{ konu: 'yemek', adet: 4 }])
  const food = await list('&konu=yemek')
  expect(food.yorumlar.map(({ yorum }) => yorum)).toEqual(written.slice(0, 4).map(([, text]) => text))
  expect([food.toplam, food.filtreler.diller]).toEqual([
    4,
    ['ar', 'en', 'ru', 'tr'].map((lang) => ({ lang, adet: 1 })),
  ])
  // A chosen topic can be taken away, however few mention it
  expect((await list('&konu=ekip&dil=de')).filtreler.konular).toEqual([{ konu: 'ekip', adet: 1 }])
  expect((await api.get('/yorum-listele?urun_k_no=boat&konu=hava')).status).toBe(422)
})

test('the stored topics go by the present words: a change of these is a migration', async () => {
  const { rows } = await database.execute<{ expression: string }>(sql`
    select pg_get_expr(d.adbin, d.adrelid) as expression from pg_attrdef d
    join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where d.adrelid = 'comments'::regclass and a.attname = 'topics'`)
  const patterns = topics.flatMap((topic) => locales.map((locale) => mentionPattern(topic, locale)))
  const { expression } = rows[0]!
  expect(patterns.filter((pattern) => !expression.includes(`'${pattern.replaceAll("'", "''")}'`))).toEqual([])
})

test('a review that is changed has other topics', async () => {
  await database.execute(sql`update comments set text = 'A quiet day.' where text = 'A kind crew.'`)
  const { rows } = await database.execute(sql`select topics from comments where text = 'A quiet day.'`)
  expect(rows).toEqual([{ topics: [] }])
})

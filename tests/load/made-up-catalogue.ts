import { sql } from 'drizzle-orm'
import { type ProductKind, productKinds } from '#domain/catalogue/kinds.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { arrangeStock } from '#server/availability/arrange-stock.ts'
import { scheduleDepartures } from '#server/availability/schedule-departures.ts'
import type { Database, Queries } from '#server/database/connect.ts'

/** The languages that every product of the made-up catalogue is written in. */
export const languages = ['en', 'tr', 'de', 'ru'] as const satisfies readonly Locale[]

type Language = (typeof languages)[number]

const places = [
  'Fethiye',
  'Göcek',
  'Kaş',
  'Kalkan',
  'Ölüdeniz',
  'Dalyan',
  'Marmaris',
  'Bodrum',
  'Datça',
  'Antalya',
  'Side',
  'Alanya',
  'Kemer',
  'Çıralı',
  'Olympos',
  'İzmir',
  'Çeşme',
  'Alaçatı',
  'Kuşadası',
  'Selçuk',
  'Pamukkale',
  'Kapadokya',
  'Ürgüp',
  'İstanbul',
  'Şile',
  'Ağva',
  'Bursa',
  'Sapanca',
  'Trabzon',
  'Rize',
  'Mardin',
  'Urfa',
  'Isparta',
  'Akyaka',
  'Köyceğiz',
  'Patara',
  'Faralya',
  'Kabak',
  'Simena',
  'Demre',
]

const adjectives: Record<Language, string[]> = {
  en: 'quiet sunny private hidden blue golden grand little ancient fresh slow early secret royal green white silver wide gentle wild'.split(
    ' ',
  ),
  tr: 'sakin güneşli özel gizli mavi altın büyük küçük antik taze yavaş erken saklı kraliyet yeşil beyaz gümüş geniş nazik yabani'.split(
    ' ',
  ),
  de: 'ruhig sonnig privat versteckt blau golden groß klein antik frisch langsam früh geheim königlich grün weiß silbern weit sanft wild'.split(
    ' ',
  ),
  ru: 'тихий солнечный частный скрытый синий золотой большой маленький древний свежий медленный ранний тайный царский зелёный белый серебряный широкий нежный дикий'.split(
    ' ',
  ),
}

const nouns: Record<ProductKind, Record<Language, string[]>> = {
  tour: {
    en: [
      'boat trip',
      'canyon walk',
      'balloon flight',
      'jeep safari',
      'diving day',
      'village lunch',
      'sunset cruise',
      'rafting tour',
    ],
    tr: [
      'tekne turu',
      'kanyon yürüyüşü',
      'balon uçuşu',
      'cip safari',
      'dalış günü',
      'köy yemeği',
      'gün batımı turu',
      'rafting turu',
    ],
    de: [
      'Bootsausflug',
      'Schluchtwanderung',
      'Ballonfahrt',
      'Jeepsafari',
      'Tauchtag',
      'Mittagessen im Dorf',
      'Fahrt in den Sonnenuntergang',
      'Rafting',
    ],
    ru: [
      'прогулка на лодке',
      'поход по каньону',
      'полёт на шаре',
      'джип-сафари',
      'день дайвинга',
      'обед в деревне',
      'круиз на закате',
      'рафтинг',
    ],
  },
  transfer: same(
    ['airport transfer', 'harbour shuttle'],
    ['havalimanı transferi', 'liman servisi'],
    ['Flughafentransfer', 'Hafenshuttle'],
    ['трансфер из аэропорта', 'трансфер из порта'],
  ),
  villa: same(
    ['villa with pool', 'stone house', 'villa by the sea', 'garden villa'],
    ['havuzlu villa', 'taş ev', 'deniz kenarı villa', 'bahçeli villa'],
    ['Villa mit Pool', 'Steinhaus', 'Villa am Meer', 'Gartenvilla'],
    ['вилла с бассейном', 'каменный дом', 'вилла у моря', 'вилла с садом'],
  ),
  yacht: same(
    ['gulet charter', 'motor yacht', 'sailing yacht', 'catamaran'],
    ['gulet kiralama', 'motoryat', 'yelkenli yat', 'katamaran'],
    ['Gulet', 'Motoryacht', 'Segelyacht', 'Katamaran'],
    ['гулет', 'моторная яхта', 'парусная яхта', 'катамаран'],
  ),
  car: same(
    ['compact car', 'family van', 'convertible', 'off-road car'],
    ['kompakt araba', 'aile minibüsü', 'üstü açık araba', 'arazi aracı'],
    ['Kleinwagen', 'Familienbus', 'Cabrio', 'Geländewagen'],
    ['компактный автомобиль', 'минивэн', 'кабриолет', 'внедорожник'],
  ),
  wedding: same(
    ['beach wedding', 'garden wedding'],
    ['kumsalda düğün', 'kır düğünü'],
    ['Strandhochzeit', 'Gartenhochzeit'],
    ['свадьба на пляже', 'свадьба в саду'],
  ),
  health: same(
    ['dental care', 'hair clinic'],
    ['diş bakımı', 'saç kliniği'],
    ['Zahnbehandlung', 'Haarklinik'],
    ['лечение зубов', 'клиника волос'],
  ),
}

const phrases: Record<Language, string[]> = {
  en: [
    'we leave the harbour after breakfast',
    'lunch is cooked on board',
    'the water is clear and warm',
    'children are welcome',
    'the guide knows every bay',
    'bring a towel and good shoes',
    'the road follows the coast',
    'there is shade in the afternoon',
    'coffee is served under the pines',
    'the house has a wide terrace',
    'the crew speaks your language',
    'everything is included but drinks',
  ],
  tr: [
    'kahvaltıdan sonra limandan ayrılırız',
    'öğle yemeği teknede pişer',
    'su berrak ve ılıktır',
    'çocuklar da gelebilir',
    'rehber her koyu bilir',
    'havlu ve sağlam ayakkabı getirin',
    'yol kıyıyı izler',
    'öğleden sonra gölge vardır',
    'kahve çamların altında içilir',
    'evin geniş bir terası vardır',
    'mürettebat dilinizi konuşur',
    'içecekler dışında her şey dahildir',
  ],
  de: [
    'nach dem Frühstück verlassen wir den Hafen',
    'mittags wird an Bord gekocht',
    'das Wasser ist klar und warm',
    'Kinder sind willkommen',
    'der Führer kennt jede Bucht',
    'bringen Sie ein Handtuch und feste Schuhe mit',
    'die Straße folgt der Küste',
    'am Nachmittag gibt es Schatten',
    'Kaffee gibt es unter den Pinien',
    'das Haus hat eine weite Terrasse',
    'die Besatzung spricht Ihre Sprache',
    'alles außer Getränken ist dabei',
  ],
  ru: [
    'после завтрака выходим из гавани',
    'обед готовят на борту',
    'вода прозрачная и тёплая',
    'дети тоже могут поехать',
    'гид знает каждую бухту',
    'возьмите полотенце и удобную обувь',
    'дорога идёт вдоль берега',
    'после обеда есть тень',
    'кофе подают под соснами',
    'у дома широкая терраса',
    'экипаж говорит на вашем языке',
    'включено всё, кроме напитков',
  ],
}

const amenities = [
  'wifi',
  'air-conditioning',
  'sea-view',
  'garden',
  'sauna',
  'jacuzzi',
  'barbecue',
  'parking',
  'terrace',
  'dishwasher',
]

/** How often each kind is: mostly tours and villas, as in a real shop. */
const shares: readonly ProductKind[] = [
  'tour',
  'tour',
  'tour',
  'tour',
  'villa',
  'villa',
  'villa',
  'yacht',
  'car',
  'transfer',
  'tour',
  'villa',
  'tour',
  'yacht',
  'wedding',
  'health',
]

/** The company, its categories and places, before any product. */
export async function addFrame(database: Database): Promise<void> {
  await database.execute(sql`
    insert into company (settings) values (${JSON.stringify({ languages: { enabled: languages } })}::jsonb)`)
  const entries = [
    ...productKinds.map((kind) => ({ entity: 'category', code: kind, kind, parent: null, title: kind })),
    ...productKinds.flatMap((kind) =>
      nouns[kind].en.map((title, index) => ({
        entity: 'category',
        code: `${kind}-${index}`,
        kind,
        parent: kind,
        title,
      })),
    ),
    ...places.map((title, index) => ({
      entity: 'destination',
      code: `place-${index}`,
      kind: '',
      parent: null,
      title,
    })),
  ]
  const given = sql`jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
    as given(entity text, code text, kind text, parent text, title text)`
  await database.execute(
    sql`insert into categories (code, kind, parent) select code, kind, parent from ${given} where entity = 'category'`,
  )
  await database.execute(
    sql`insert into destinations (code, latitude, longitude) select code, 36, 29 from ${given} where entity = 'destination'`,
  )
  await database.execute(sql`
    insert into translations (entity, code, locale, slug, title, content)
    select entity, code, locale, code || '-' || locale, title, '{}'
    from ${given} cross join unnest(${sql.param([...languages])}::text[]) as locale`)
  await database.execute(sql`
    insert into pictures (code, hash, width, height, widths, colour, placeholder, alt)
    select 'picture-' || n, repeat('0', 64), 1600, 1200, '{320,640,960,1600}', '#336699', repeat('A', 180),
      '{"en": "A picture"}' from generate_series(0, 19) n`)
}

/** Adds made-up products from one number up to another, the same whenever it runs. */
export async function addProducts(database: Database, from: number, to: number): Promise<void> {
  const atOnce = 1000
  for (let first = from; first < to; first += atOnce) {
    const made = Array.from({ length: Math.min(atOnce, to - first) }, (_, index) => madeUp(first + index))
    await database.transaction(async (transaction) => {
      await transaction.execute(sql`
        insert into products (code, kind, category, destination, status, sale_method, currency, vat_mode, vat_rate,
          cutoff_hours, hold_minutes, time_zone, featured, from_price, cancellation, extras, campaign, details, sales, views)
        select code, kind, category, destination, 'published', "saleMethod", 'EUR', 'included', 20, 2, 15,
          'Europe/Istanbul', featured, price, cancellation, '[]', campaign, details, sales, views
        from jsonb_to_recordset(${JSON.stringify(made.map(({ texts: _, ...product }) => product))}::jsonb) as given(code text,
          kind text, category text, destination text, "saleMethod" text, featured integer, price bigint,
          cancellation jsonb, campaign jsonb, details jsonb, sales integer, views integer)`)
      await transaction.execute(sql`
        insert into translations (entity, code, locale, slug, title, summary, content)
        select 'product', code, locale, slug, title, summary, content
        from jsonb_to_recordset(${JSON.stringify(made.flatMap(({ texts }) => texts))}::jsonb)
          as given(code text, locale text, slug text, title text, summary text, content jsonb)`)
      await transaction.execute(sql`
        insert into entry_pictures (entity, code, position, picture)
        select 'product', code, position, 'picture-' || (hashtext(code || position) & 15)
        from unnest(${sql.param(made.map(({ code }) => code))}::text[]) as code, generate_series(0, 4) position`)
      const codes = made.map(({ code }) => code)
      await scheduleDepartures(transaction, { now: new Date(), products: codes })
      await arrangeStock(transaction, codes)
      await takeStays(transaction, codes)
    })
  }
}

/** A third of what is let for a time is taken for a week of the next two months. */
async function takeStays(database: Queries, products: readonly string[]): Promise<void> {
  await database.execute(sql`
    insert into allocations (resource, units, state, during)
    select id, 1, 'booked', tstzrange(start + time '13:00', start + 7 + time '07:00')
    from resources cross join lateral (select current_date + (hashtext(product) & 63) as start) taken
    where product = any(${sql.param([...products])}) and part = 'whole' and hashtext(product || 'taken') % 3 = 0`)
}

function madeUp(number: number) {
  const draw = drawn(number)
  const kind = draw(shares)
  const noun = Math.floor(number / shares.length) % nouns[kind].en.length
  const place = Math.floor(draw.share() ** 2 * places.length)
  const adjective = Math.floor(draw.share() * 20)
  const code = `made-${number}`
  return {
    code,
    kind,
    category: `${kind}-${noun}`,
    destination: `place-${place}`,
    saleMethod: draw.share() < 0.1 ? 'on-request' : 'direct',
    featured: draw.share() < 0.02 ? 10 : 0,
    price: 2000 + Math.floor(draw.share() ** 3 * 200_000),
    cancellation: [{ hoursBefore: draw([24, 48, 720]), refundPercent: 100 }],
    campaign: draw.share() < 0.1 ? { kind: 'percent', percent: 10 } : null,
    details: detailsOf(kind, draw),
    sales: Math.floor(draw.share() ** 6 * 500),
    views: Math.floor(draw.share() ** 4 * 5000),
    texts: languages.map((locale) => {
      const title = `${adjectives[locale][adjective]} ${nouns[kind][locale][noun]} ${places[place]} ${number}`
      const body = Array.from({ length: 8 }, () => draw(phrases[locale])).join('. ')
      return {
        code,
        locale,
        slug: `${code}-${locale}`,
        title: title[0]!.toUpperCase() + title.slice(1),
        summary: `${draw(phrases[locale])}, ${draw(phrases[locale])}.`,
        content: {
          body: [body],
          highlights: [],
          included: [],
          notIncluded: [],
          itinerary: [],
          goodToKnow: [],
          faq: [],
          words: body,
        },
      }
    }),
  }
}

type Draw = { <Item>(from: readonly Item[]): Item; share(): number }

/** Always the same numbers for the same seed (mulberry32). */
function drawn(seed: number): Draw {
  let state = seed * 2_654_435_761
  function share(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return Object.assign(<Item>(from: readonly Item[]) => from[Math.floor(share() * from.length)]!, { share })
}

function detailsOf(kind: ProductKind, draw: Draw): object {
  const some = amenities.filter(() => draw.share() < 0.4)
  switch (kind) {
    case 'tour':
      return {
        durationMinutes: draw([120, 240, 480, 600, 2880]),
        difficulty: draw(['easy', 'moderate', 'demanding']),
        guideLanguages: ['en', ...languages.slice(1).filter(() => draw.share() < 0.4)],
        ages: { childFrom: 4, adultFrom: 13 },
        people: { min: 1, max: draw([8, 12, 20]) },
        infantsTakePlaces: false,
        privateDeparture: draw.share() < 0.1,
        pricing: {
          model: 'per-person',
          prices: { adult: '40.00', child: '20.00', infant: '0.00' },
          seasons: [],
        },
        sessions: [{ weekdays: [draw([1, 2, 3, 4, 5, 6, 7])], time: '10:00', capacity: 12 }],
        pickupZones:
          draw.share() < 0.5
            ? [{ code: 'centre', name: { en: 'Centre' }, minutesBefore: 30, surcharge: '0.00' }]
            : [],
      }
    case 'transfer':
      return {
        from: { code: 'airport', name: { en: 'Airport' }, type: 'airport' },
        to: { code: 'town', name: { en: 'Town' }, type: 'district' },
        minutes: 60,
        kilometres: 50,
        vehicles: [
          {
            code: 'van',
            name: { en: 'Van' },
            seats: draw([4, 8, 16]),
            luggage: 6,
            oneWay: '50.00',
            roundTrip: '90.00',
            shared: false,
            count: 3,
          },
        ],
        freeWaitingMinutes: 60,
      }
    case 'villa':
      return {
        permitNumber: '1',
        capacity: draw([2, 4, 6, 8, 10, 14]),
        bedrooms: 3,
        bathrooms: 2,
        pool: draw.share() < 0.8 ? { private: true, heated: draw.share() < 0.3 } : undefined,
        distances: { beachKm: 1, centreKm: 2, airportKm: 40, marketKm: 1 },
        amenities: some,
        seasons: [],
        arrival: '16:00',
        departure: '10:00',
        gapNights: 0,
        blocked: [],
      }
    case 'yacht':
      return {
        type: draw(['gulet', 'motor', 'sail', 'catamaran']),
        lengthMetres: 18,
        year: 2015,
        flag: 'TR',
        cabins: draw([0, 3, 4, 6]),
        berths: 8,
        dayCapacity: draw([6, 10, 20]),
        crew: draw([0, 2, 4]),
        basePort: { en: 'Marina' },
        pricing: { day: '500.00', seasons: [] },
        embark: '15:00',
        disembark: '09:00',
        bareboatLicence: draw.share() < 0.2,
      }
    case 'car':
      return {
        group: 'B',
        example: 'Fiat Egea',
        gearbox: draw(['manual', 'automatic']),
        fuel: draw(['petrol', 'diesel', 'hybrid', 'electric']),
        seats: draw([4, 5, 7, 9]),
        doors: 4,
        luggage: 2,
        stock: 3,
        tiers: [],
        seasons: [],
        places: [],
        kilometresPerDay: 200,
        excessPerKilometre: '0.20',
        deposit: '200.00',
        driver: { minimumAge: 21, licenceYears: 1 },
        graceMinutes: 60,
      }
    case 'wedding':
      return { venue: { en: 'Beach' }, guests: { min: 20, max: draw([60, 120, 300]) }, packages: [] }
    case 'health':
      return {
        procedure: { en: 'Care' },
        facility: { name: 'Clinic', authorisationNumber: '1' },
        fromPrice: '900.00',
        nights: 4,
        includes: ['hotel', 'transfer'],
      }
  }
}

function same(en: string[], tr: string[], de: string[], ru: string[]): Record<Language, string[]> {
  return { en, tr, de, ru }
}

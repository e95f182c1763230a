import { testCatalogue } from './catalogue.ts'

type Words = { title: string; summary: string; body?: string }

const everyDay = [1, 2, 3, 4, 5, 6, 7]

function texts(code: string, words: Partial<Record<'tr' | 'de' | 'ru', Words>> & { en: Words }) {
  return Object.fromEntries(
    Object.entries(words).map(([locale, { title, summary, body = title }]) => [
      locale,
      { slug: locale === 'en' ? code : `${code}-${locale}`, title, summary, body: [body] },
    ]),
  )
}

function place(code: string, title: string, turkish = title) {
  const own = { en: { title, summary: title }, tr: { title: turkish, summary: turkish } }
  return { code, lat: 36.6, lng: 29.1, pictures: ['sea'], texts: texts(code, own) }
}

function category(code: string, kind: string, title: string, parent?: string) {
  return { code, kind, parent, texts: { en: { slug: code, title, description: title } } }
}

type Part = Record<string, unknown>

function product(
  code: string,
  kind: string,
  part: Part & { category: string; destination: string; texts: unknown; details: unknown },
) {
  return {
    kind,
    code,
    currency: 'EUR',
    vat: { mode: 'included', rate: 20 },
    payment: { policy: 'full' },
    cutoffHours: 2,
    pictures: ['sea'],
    ...part,
  }
}

function tour(adult: string, part: Part) {
  return {
    durationMinutes: 480,
    difficulty: 'easy',
    guideLanguages: ['en'],
    people: { min: 1, max: 12 },
    pricing: { model: 'per-person', prices: { adult, child: '20.00', infant: '0.00' } },
    sessions: [{ weekdays: everyDay, time: '10:00', capacity: 10 }],
    ...part,
  }
}

function villa(nightly: string, part: Part) {
  return {
    permitNumber: '48-1',
    bedrooms: 3,
    bathrooms: 2,
    distances: { beachKm: 1, centreKm: 1, airportKm: 30, marketKm: 1 },
    seasons: [{ from: '01-01', to: '12-31', nightly, minimumNights: 3 }],
    ...part,
  }
}

const office = { code: 'office', name: { en: 'Office' }, pickUpFee: '0.00', dropOffFee: '0.00' }
const airport = { ...office, code: 'airport', name: { en: 'Airport' } }

function car(daily: string, part: Part) {
  return {
    group: 'B',
    doors: 4,
    luggage: 2,
    stock: 2,
    seats: 5,
    tiers: [{ fromDays: 1, daily }],
    places: [office],
    kilometresPerDay: 200,
    excessPerKilometre: '0.20',
    deposit: '200.00',
    driver: { minimumAge: 21, licenceYears: 1 },
    ...part,
  }
}

/**
 * Seven products of three kinds at three places, with texts in four languages: enough to distinguish every
 * filter.
 */
export function findingCatalogue() {
  return {
    ...testCatalogue(),
    destinations: [place('fethiye', 'Fethiye'), place('gocek', 'Göcek'), place('izmir', 'Izmir', 'İzmir')],
    categories: [
      category('tours', 'tour', 'Tours'),
      category('boat-tours', 'tour', 'Boat tours', 'tours'),
      category('villas', 'villa', 'Villas'),
      category('cars', 'car', 'Cars'),
    ],
    products: [
      product('boat', 'tour', {
        category: 'boat-tours',
        destination: 'fethiye',
        featured: 5,
        texts: texts('boat', {
          en: { title: 'Day by boat', summary: 'Twelve islands with lunch.' },
          tr: { title: 'Tekne turu', summary: 'On iki ada.' },
          de: { title: 'Bootsausflug', summary: 'Zwölf Inseln.' },
          ru: { title: 'Прогулка на лодке', summary: 'Двенадцать островов.' },
        }),
        details: tour('40.00', { guideLanguages: ['en', 'de'] }),
      }),
      product('cruise', 'tour', {
        category: 'boat-tours',
        destination: 'gocek',
        saleMethod: 'on-request',
        texts: texts('cruise', { en: { title: 'Blue cruise', summary: 'A week at anchor.' } }),
        details: tour('900.00', { durationMinutes: 7 * 1440, guideLanguages: ['ru'] }),
      }),
      product('balloon', 'tour', {
        category: 'tours',
        destination: 'izmir',
        cancellation: [{ hoursBefore: 720, refundPercent: 100 }],
        texts: texts('balloon', {
          en: { title: 'Hot air balloon', summary: 'Over the valley at dawn.' },
          tr: { title: 'Sıcak hava balonu', summary: 'Isparta üzerinde gün doğumu.' },
          de: { title: 'Heißluftballon', summary: 'Über dem Tal.' },
          ru: { title: 'Ёлка с воздуха', summary: 'Полёт над долиной.' },
        }),
        details: tour('150.00', {
          durationMinutes: 180,
          guideLanguages: ['de', 'ru'],
          sessions: ['10:00', '16:00'].map((time) => ({ weekdays: everyDay, time, capacity: 10 })),
        }),
      }),
      product('villa-sea', 'villa', {
        category: 'villas',
        destination: 'fethiye',
        texts: texts('villa-sea', { en: { title: 'Villa Sea', summary: 'A house with a pool.' } }),
        details: villa('200.00', {
          capacity: 6,
          pool: { private: true, heated: false },
          amenities: ['sauna'],
        }),
      }),
      product('villa-pine', 'villa', {
        category: 'villas',
        destination: 'gocek',
        featured: 9,
        texts: texts('villa-pine', { en: { title: 'Villa Pine', summary: 'Under trees, near the sea.' } }),
        details: villa('350.00', { capacity: 10, amenities: ['sauna'] }),
      }),
      product('egea', 'car', {
        category: 'cars',
        destination: 'fethiye',
        texts: texts('egea', { en: { title: 'Fiat Egea', summary: 'For five.' } }),
        details: car('30.00', { example: 'Fiat Egea', gearbox: 'manual', fuel: 'diesel' }),
      }),
      product('tesla', 'car', {
        category: 'cars',
        destination: 'izmir',
        currency: 'USD',
        campaign: { kind: 'percent', percent: 50 },
        texts: texts('tesla', { en: { title: 'Tesla 3', summary: 'For five, quietly.' } }),
        details: car('250.00', {
          example: 'Tesla 3',
          gearbox: 'automatic',
          fuel: 'electric',
          places: [office, airport],
        }),
      }),
    ],
  }
}

/** The same catalogue with another adult price of a tour. */
export function changePrice(catalogue: ReturnType<typeof findingCatalogue>, code: string, adult: string) {
  const changed = structuredClone(catalogue)
  const details = changed.products.find((one) => one.code === code)?.details as ReturnType<typeof tour>
  details.pricing.prices.adult = adult
  return changed
}

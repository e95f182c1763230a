const texts = (slug: string, title: string, turkish: string) => ({
  en: { slug, title, summary: `${title} in short.`, body: [`${title}, at length.`] },
  tr: { slug: `${slug}-tr`, title: turkish, summary: `${turkish} kısaca.`, body: [`${turkish}, uzun uzun.`] },
})

const category = (kind: string, title: string) => ({
  code: `${kind}s`,
  kind,
  texts: { en: { slug: `${kind}s`, title, description: `${title} on the coast.` } },
})

const sold = (kind: string) => ({
  kind,
  category: `${kind}s`,
  destination: 'fethiye',
  currency: 'EUR',
  vat: { mode: 'included', rate: 20 },
  payment: { policy: 'full' },
  cutoffHours: 2,
  pictures: ['sea'],
})

/** One product of each kind but tours, for `testCompany({ more: everyKind() })`; prices are round to be read easily. */
export function everyKind() {
  return {
    categories: [
      category('villa', 'Villas'),
      category('yacht', 'Yachts'),
      category('car', 'Cars'),
      category('transfer', 'Transfers'),
      category('wedding', 'Weddings'),
      category('health', 'Health trips'),
    ],
    products: [villa, yacht, car, transfer, wedding, health],
  }
}

/** 200.00 EUR a night, 300.00 in July and August with seven nights from Saturday to Saturday; sleeps six. */
const villa = {
  ...sold('villa'),
  code: 'villa',
  payment: { policy: 'prepayment', percent: 30 },
  texts: texts('white-villa', 'White villa', 'Beyaz villa'),
  details: {
    permitNumber: '48-1',
    capacity: 6,
    bedrooms: 3,
    bathrooms: 2,
    distances: { beachKm: 1, centreKm: 2, airportKm: 40, marketKm: 1 },
    amenities: ['wifi'],
    seasons: [
      { from: '07-01', to: '08-31', nightly: '300.00', minimumNights: 7, arrivalWeekdays: [6] },
      { from: '01-01', to: '12-31', nightly: '200.00', minimumNights: 3 },
    ],
    cleaning: { fee: '80.00', underNights: 7 },
    deposit: '500.00',
  },
}

/** 100.00 EUR an hour (at least three), 700.00 a day, 4,000.00 a week; a tenth more in July and August. */
const yacht = {
  ...sold('yacht'),
  code: 'yacht',
  texts: texts('blue-yacht', 'Blue yacht', 'Mavi yat'),
  details: {
    type: 'motor',
    lengthMetres: 14,
    year: 2015,
    flag: 'TR',
    cabins: 3,
    berths: 6,
    dayCapacity: 10,
    crew: 2,
    basePort: { en: 'Fethiye', tr: 'Fethiye' },
    pricing: {
      hour: { price: '100.00', minimumHours: 3 },
      day: '700.00',
      week: '4000.00',
      seasons: [{ from: '07-01', to: '08-31', hour: '110.00', day: '770.00', week: '4400.00' }],
    },
    deposit: '1000.00',
  },
}

/** Three of them; 40.00 EUR a day, 35.00 from four days on, 30.00 from eight; half as much again in July and August. */
const car = {
  ...sold('car'),
  code: 'car',
  texts: texts('small-car', 'Small car', 'Küçük araba'),
  details: {
    group: 'A',
    example: 'Fiat Egea',
    gearbox: 'manual',
    fuel: 'petrol',
    seats: 5,
    doors: 4,
    luggage: 2,
    stock: 3,
    tiers: [
      { fromDays: 1, daily: '40.00' },
      { fromDays: 4, daily: '35.00' },
      { fromDays: 8, daily: '30.00' },
    ],
    seasons: [{ from: '07-01', to: '08-31', factor: 1.5 }],
    places: [
      { code: 'airport', name: { en: 'Dalaman airport' }, pickUpFee: '15.00', dropOffFee: '15.00' },
      { code: 'town', name: { en: 'Fethiye' }, pickUpFee: '0.00', dropOffFee: '0.00' },
    ],
    kilometresPerDay: 250,
    excessPerKilometre: '0.20',
    deposit: '300.00',
    driver: { minimumAge: 21, licenceYears: 1 },
  },
}

/** Dalaman to Fethiye: a car for three, a van for eight, seats in a shuttle; a quarter more at night. */
const transfer = {
  ...sold('transfer'),
  code: 'transfer',
  texts: texts('dalaman-fethiye', 'Dalaman to Fethiye', 'Dalaman – Fethiye'),
  details: {
    from: { code: 'dalaman', name: { en: 'Dalaman airport' }, type: 'airport' },
    to: { code: 'fethiye', name: { en: 'Fethiye' }, type: 'district' },
    minutes: 50,
    kilometres: 47,
    vehicles: [
      {
        code: 'sedan',
        name: { en: 'Sedan' },
        seats: 3,
        luggage: 3,
        oneWay: '40.00',
        roundTrip: '75.00',
        count: 2,
      },
      {
        code: 'van',
        name: { en: 'Van' },
        seats: 8,
        luggage: 8,
        oneWay: '60.00',
        roundTrip: '110.00',
        count: 1,
      },
      {
        code: 'shuttle',
        name: { en: 'Shuttle' },
        seats: 16,
        luggage: 16,
        oneWay: '12.00',
        roundTrip: '22.00',
        shared: true,
        count: 1,
      },
    ],
    nightSurcharge: { from: '22:00', to: '06:00', percent: 25 },
    childSeat: '5.00',
  },
}

const wedding = {
  ...sold('wedding'),
  code: 'wedding',
  saleMethod: 'on-request',
  texts: texts('beach-wedding', 'Wedding on the beach', 'Sahilde düğün'),
  details: {
    venue: { en: 'The beach' },
    guests: { min: 2, max: 100 },
    packages: [
      {
        code: 'small',
        name: { en: 'Small' },
        description: { en: 'An arch, flowers and a table.' },
        price: '2500.00',
        includedGuests: 20,
        extraGuest: '60.00',
      },
    ],
  },
}

const health = {
  ...sold('health'),
  code: 'health',
  saleMethod: 'on-request',
  texts: texts('dental-days', 'Dental days', 'Diş günleri'),
  details: {
    procedure: { en: 'Dental implants' },
    facility: { name: 'Test Clinic', authorisationNumber: 'A-1' },
    fromPrice: '900.00',
    nights: 4,
    includes: ['hotel', 'transfer'],
  },
}

/** What only guests with a confirmed booking may read of `villaWithAddress`. */
export const villaAddress = {
  en: 'Fig Lane 12, Fethiye\nThe white gate behind the mosque; the key is in the safe, code 4711.',
  tr: 'İncir Sokak 12, Fethiye\nCaminin arkasındaki beyaz kapı; anahtar kasada, kod 4711.',
  location: { lat: 36.654321, lng: 29.123456 },
}

/** Returns every kind of product, its villa with an address and a position. */
export function villaWithAddress() {
  const { categories, products } = everyKind()
  const { location, ...address } = villaAddress
  const [house, ...others] = products
  return {
    categories,
    products: [{ ...house!, details: { ...house!.details, address, location } }, ...others],
  }
}

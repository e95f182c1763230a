import type { Locale } from '#domain/languages/locales.ts'

/** What reviews often mention, in the order it is displayed. */
export const topics = [
  'crew',
  'food',
  'swimming',
  'views',
  'children',
  'punctual',
  'clean',
  'comfort',
  'value',
] as const

export type Topic = (typeof topics)[number]

/** A topic of fewer reviews is not "often mentioned". */
export const leastMentions = 4

/** Languages whose words begin where a letter follows none; in the others a stem counts anywhere. */
const wordsBegin: ReadonlySet<Locale> = new Set(['en', 'tr', 'de', 'ru', 'nl'])

/** Beginnings of words by which a review in a language mentions a topic. Nothing is translated. */
const stems: Readonly<Record<Topic, Readonly<Record<Locale, readonly string[]>>>> = {
  crew: {
    en: ['crew', 'captain', 'skipper', 'guide', 'staff', 'host', 'driver'],
    tr: ['mürettebat', 'kaptan', 'rehber', 'personel', 'ekip(?!man)', 'ekib', 'şoför', 'ev sahib'],
    de: ['crew', 'kapitän', 'skipper', 'guide', 'reiseleit', 'personal', 'fahrer', 'gastgeber', 'mannschaft'],
    ru: ['команд', 'капитан', 'гид', 'персонал', 'экипаж', 'водител', 'хозяин', 'хозяев'],
    nl: ['bemanning', 'kapitein', 'schipper', 'gids', 'personeel', 'chauffeur', 'gastheer', 'crew'],
    ar: ['طاقم', 'قبطان', 'مرشد', 'سائق', 'موظف'],
  },
  food: {
    en: ['food', 'lunch', 'dinner', 'breakfast', 'meal', 'barbecue'],
    tr: ['yemek', 'yemeğ', 'öğle', 'kahvaltı', 'lezzet', 'mutfak'],
    de: ['essen', 'mittagessen', 'frühstück', 'abendessen', 'küche', 'grill'],
    ru: ['еда', 'еду', 'обед', 'завтрак', 'ужин', 'кухн', 'вкусн'],
    nl: ['eten', 'lunch', 'ontbijt', 'diner', 'maaltijd'],
    ar: ['طعام', 'غداء', 'فطور', 'عشاء', 'الأكل'],
  },
  swimming: {
    en: ['swim', 'swam', 'snorkel', 'cove', 'bays', 'the bay'],
    tr: ['yüzme', 'yüzdü', 'şnorkel', 'koylar', 'koyda'],
    de: ['schwimm', 'geschwommen', 'schnorchel', 'bucht', 'baden', 'badestopp'],
    ru: ['купа', 'искупа', 'плава', 'поплава', 'бухт', 'снорк'],
    nl: ['zwem', 'gezwommen', 'snorkel', 'baai'],
    ar: ['سباحة', 'سبح', 'خليج', 'خلجان'],
  },
  views: {
    en: ['view', 'scenery', 'sunset', 'sunrise', 'panorama'],
    tr: ['manzara', 'gün batımı', 'günbatımı', 'gün doğumu'],
    de: ['aussicht', 'blick', 'ausblick', 'sonnenuntergang', 'sonnenaufgang', 'panorama'],
    ru: ['виды', 'видом', 'закат', 'рассвет', 'панорам'],
    nl: ['uitzicht', 'zonsondergang', 'zonsopgang', 'panorama'],
    ar: ['منظر', 'مناظر', 'إطلالة', 'غروب', 'شروق'],
  },
  children: {
    en: ['child', 'kids', 'toddler', 'our boys', 'our girls', 'our son', 'our daughter'],
    tr: ['çocuk', 'çocuğ', 'kızımız', 'oğlumuz', 'bebek', 'bebeğ'],
    de: ['kind', 'sohn', 'tochter', 'jungs', 'mädchen'],
    ru: ['детей', 'детям', 'дети', 'детск', 'ребён', 'ребен', 'дочк', 'дочер', 'сыном', 'сыну'],
    nl: ['kind', 'zoon', 'dochter'],
    ar: ['أطفال', 'طفل', 'ابننا', 'ابنتنا', 'أولاد'],
  },
  punctual: {
    en: ['punctual', 'on time', 'on the minute'],
    tr: ['zamanında', 'dakik', 'vaktinde', 'tam saatinde'],
    de: ['pünktlich'],
    ru: ['вовремя', 'пунктуал'],
    nl: ['stipt', 'op tijd', 'punctueel'],
    ar: ['الموعد', 'في الوقت'],
  },
  clean: {
    en: ['clean', 'spotless'],
    tr: ['temiz', 'tertemiz', 'pırıl'],
    de: ['sauber', 'blitzsauber', 'gepflegt'],
    ru: ['чист'],
    nl: ['schoon', 'netjes'],
    ar: ['نظيف', 'نظافة'],
  },
  comfort: {
    en: ['comfort', 'spacious', 'shade', 'roomy'],
    tr: ['rahat', 'konfor', 'ferah', 'gölge'],
    de: ['bequem', 'komfort', 'gemütlich', 'geräumig', 'schatten'],
    ru: ['удобн', 'комфорт', 'простор'],
    nl: ['comfort', 'gemakkelijk', 'schaduw', 'ruime'],
    ar: ['مريح', 'راحة', 'ظل '],
  },
  value: {
    en: ['value', 'worth', 'price'],
    tr: ['fiyat', 'değer', 'para(?!ş|sail)'],
    de: ['preis', 'wert', 'geld'],
    ru: ['цена', 'цены', 'цене', 'цену', 'стоит своих', 'деньг', 'денег'],
    nl: ['prijs', 'waard', 'geld'],
    ar: ['سعر', 'أسعار', 'قيمة', 'تستحق', 'يستحق'],
  },
}

/**
 * Returns the source of a regular expression, of JavaScript and PostgreSQL alike and to be used regardless of case, that
 * finds a topic in reviews of a language. Never throws. Source: the reviews of a product page name what they often mention.
 * Example: `mentionPattern('food', 'en')` finds "Lunch was good", `mentionPattern('value', 'en')` not "surprised" alone.
 */
export function mentionPattern(topic: Topic, locale: Locale): string {
  const words = stems[topic][locale].join('|')
  return wordsBegin.has(locale) ? `(^|[ .,;:!?"'’“„(/–-])(${words})` : `(${words})`
}

/** Returns whether a review mentions a topic; never throws. Example: `mentions('Lunch was good', 'food', 'en')` is true. */
export function mentions(text: string, topic: Topic, locale: Locale): boolean {
  return new RegExp(mentionPattern(topic, locale), 'iu').test(text)
}

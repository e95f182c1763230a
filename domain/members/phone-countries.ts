import { latinDigits } from '#domain/dates/typed.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'

/** A country's part in telephone numbers: its prefix, and how many digits come after it. */
export type PhoneCountry = { code: string; dial: string; least: number; most: number }

/** Countries by their prefixes, the ones that share one with the larger first. Source: ITU E.164 and national plans. */
export const phoneCountries: readonly PhoneCountry[] = `
AE 971 8 9,AL 355 8 9,AM 374 8 8,AR 54 10 11,AT 43 7 13,AU 61 9 9,AZ 994 9 9,BA 387 8 9,BE 32 8 9,BG 359 7 9,BH 973 8 8,
BR 55 10 11,BY 375 9 10,US 1 10 10,CA 1 10 10,CH 41 9 9,CL 56 9 9,CN 86 10 11,CY 357 8 8,CZ 420 9 9,DE 49 6 13,DK 45 8 8,
DZ 213 8 9,EE 372 7 8,EG 20 8 10,ES 34 9 9,FI 358 6 11,FR 33 9 9,GB 44 9 10,GE 995 9 9,GR 30 10 10,HR 385 8 9,HU 36 8 9,
IE 353 7 9,IL 972 8 9,IN 91 10 10,IQ 964 8 10,IR 98 10 10,IS 354 7 9,IT 39 6 11,JO 962 8 9,JP 81 9 10,KG 996 9 9,KR 82 8 10,
KW 965 8 8,RU 7 10 10,KZ 7 10 10,LB 961 7 8,LT 370 8 8,LU 352 6 11,LV 371 8 8,LY 218 8 9,MA 212 9 9,MD 373 8 8,ME 382 8 9,
MK 389 8 8,MT 356 8 8,MX 52 10 10,MY 60 8 10,NL 31 9 9,NO 47 8 8,NZ 64 8 10,OM 968 8 8,PK 92 9 10,PL 48 9 9,PS 970 8 9,
PT 351 9 9,QA 974 8 8,RO 40 9 9,RS 381 8 9,SA 966 8 9,SE 46 7 10,SG 65 8 8,SI 386 8 8,SK 421 9 9,SY 963 8 9,TH 66 8 9,
TN 216 8 8,TR 90 10 10,TW 886 8 9,UA 380 9 9,UZ 998 9 9,XK 383 8 9,ZA 27 9 9`
  .trim()
  .split(/,\s*/)
  .map((line) => {
    const [code = '', dial = '', least, most] = line.split(' ')
    return { code, dial, least: Number(least), most: Number(most) }
  })

/**
 * The country of a number that says it, with + or 00 before; undefined for any other. Among those that share a prefix
 * `preferred` wins; never throws. Example: `countryOfPhone('+49 151 2345678')` is Germany's.
 */
export function countryOfPhone(text: string, preferred?: string): PhoneCountry | undefined {
  const digits = internationalDigits(text)
  if (digits === undefined) return undefined
  const fitting = phoneCountries
    .filter(({ dial }) => digits.startsWith(dial))
    .toSorted((one, other) => other.dial.length - one.dial.length)
  return fitting.find(({ code }) => code === preferred) ?? fitting[0]
}

/**
 * A number as it is dialled from anywhere: one without a prefix is meant as the country's own, a 0 before it left out.
 * Refuses what that country has no number like, as 'phone-invalid'; never throws. Numbers of countries that are not
 * listed are taken as they are. Example: `internationalPhone('0532 000 00 00', 'TR') === '+90 532 000 00 00'`.
 */
export function internationalPhone(
  text: string,
  country: string,
): string | Refusal<'phone-required' | 'phone-invalid'> {
  const typed = latinDigits(text).trim()
  if (typed === '') return refuse('phone-required')
  if (!/^\+?[\d\s().\-/]+$/.test(typed)) return refuse('phone-invalid')
  const known = countryOfPhone(typed, country) ?? phoneCountries.find(({ code }) => code === country)
  const whole = internationalDigits(typed)
  if (!known || (whole !== undefined && !whole.startsWith(known.dial))) {
    return whole !== undefined && whole.length >= 8 && whole.length <= 15
      ? `+${whole}`
      : refuse('phone-invalid')
  }
  const own = whole === undefined ? typed.replace(/\D/g, '') : whole.slice(known.dial.length)
  // In Italy the 0 belongs to the number; elsewhere it is dialled within the country alone.
  const rest = known.code === 'IT' ? own : own.replace(/^0/, '')
  if (rest.length < known.least || rest.length > known.most) return refuse('phone-invalid')
  return `+${known.dial} ${grouped(rest)}`
}

function internationalDigits(text: string): string | undefined {
  const typed = latinDigits(text).trim()
  if (typed.startsWith('+')) return typed.replace(/\D/g, '')
  return typed.startsWith('00') ? typed.replace(/\D/g, '').slice(2) : undefined
}

/** 532 000 00 00 of ten digits, threes of any other number. */
function grouped(digits: string): string {
  const parts = digits.length === 10 ? /^(\d{3})(\d{3})(\d{2})(\d{2})$/ : undefined
  if (parts) return digits.replace(parts, '$1 $2 $3 $4')
  return digits.replace(/(\d{3})(?=\d{2})/g, '$1 ')
}

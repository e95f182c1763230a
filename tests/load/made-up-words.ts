import type { ProductKind } from '#domain/catalogue/kinds.ts'
import type { Locale } from '#domain/languages/locales.ts'

/** The languages that every product of the made-up catalogue is written in. */
export const languages = ['en', 'tr', 'de', 'ru'] as const satisfies readonly Locale[]

type Language = (typeof languages)[number]

export const places = [
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

export const adjectives: Record<Language, string[]> = {
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

export const nouns: Record<ProductKind, Record<Language, string[]>> = {
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

export const phrases: Record<Language, string[]> = {
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

function same(en: string[], tr: string[], de: string[], ru: string[]): Record<Language, string[]> {
  return { en, tr, de, ru }
}

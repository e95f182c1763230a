import type { Locale } from '#domain/languages/locales.ts'

export type ChartPlaceKind =
  | 'city'
  | 'town'
  | 'village'
  | 'bay'
  | 'island'
  | 'airport'
  | 'harbour'
  | 'sight'
  | 'sea'

/** A place that the chart names: degrees, the zoom from which its name is displayed, and its name by language. */
export type ChartPlace = {
  id: string
  kind: ChartPlaceKind
  latitude: number
  longitude: number
  fromZoom: number
  names: Record<Locale, string>
}

/** A name in Latin letters, or two where English, German and Dutch differ from Turkish; then Russian and Arabic. */
type Row = [
  kind: ChartPlaceKind,
  at: [latitude: number, longitude: number],
  fromZoom: number,
  latin: string | Partial<Record<Locale, string>>,
  russian: string,
  arabic: string,
]

const rows: Record<string, Row> = {
  // Seas and gulfs
  mediterranean: [
    'sea',
    [36.0, 29.1],
    5,
    names('Akdeniz', 'Mediterranean Sea', 'Mittelmeer', 'Middellandse Zee'),
    'Средиземное море',
    'البحر المتوسط',
  ],
  aegean: [
    'sea',
    [38.05, 26.1],
    5,
    names('Ege Denizi', 'Aegean Sea', 'Ägäis', 'Egeïsche Zee'),
    'Эгейское море',
    'بحر إيجه',
  ],
  marmara: [
    'sea',
    [40.72, 28.1],
    6,
    names('Marmara Denizi', 'Sea of Marmara', 'Marmarameer', 'Zee van Marmara'),
    'Мраморное море',
    'بحر مرمرة',
  ],
  'black-sea': [
    'sea',
    [41.8, 30.2],
    5,
    names('Karadeniz', 'Black Sea', 'Schwarzes Meer', 'Zwarte Zee'),
    'Чёрное море',
    'البحر الأسود',
  ],
  'gulf-of-antalya': [
    'sea',
    [36.6, 30.95],
    7.5,
    names('Antalya Körfezi', 'Gulf of Antalya', 'Golf von Antalya', 'Golf van Antalya'),
    'Залив Анталья',
    'خليج أنطاليا',
  ],
  'gulf-of-gokova': [
    'sea',
    [36.93, 27.85],
    8,
    names('Gökova Körfezi', 'Gulf of Gökova', 'Golf von Gökova', 'Golf van Gökova'),
    'Залив Гёкова',
    'خليج غوكوفا',
  ],
  'gulf-of-fethiye': [
    'sea',
    [36.665, 29.0],
    9,
    names('Fethiye Körfezi', 'Gulf of Fethiye', 'Golf von Fethiye', 'Golf van Fethiye'),
    'Залив Фетхие',
    'خليج فتحية',
  ],
  // Cities
  istanbul: [
    'city',
    [41.0082, 28.9784],
    4,
    names('İstanbul', 'Istanbul', 'Istanbul', 'Istanbul'),
    'Стамбул',
    'إسطنبول',
  ],
  ankara: ['city', [39.9334, 32.8597], 5, 'Ankara', 'Анкара', 'أنقرة'],
  izmir: ['city', [38.4237, 27.1428], 5, names('İzmir', 'Izmir', 'Izmir', 'Izmir'), 'Измир', 'إزمير'],
  bursa: ['city', [40.1885, 29.061], 6.5, 'Bursa', 'Бурса', 'بورصة'],
  konya: ['city', [37.8714, 32.4846], 6, 'Konya', 'Конья', 'قونية'],
  kayseri: ['city', [38.7205, 35.4826], 6, 'Kayseri', 'Кайсери', 'قيصري'],
  antalya: ['city', [36.8865, 30.7046], 5, 'Antalya', 'Анталья', 'أنطاليا'],
  denizli: ['city', [37.7765, 29.0864], 6.5, 'Denizli', 'Денизли', 'دنيزلي'],
  mugla: ['city', [37.2153, 28.3636], 7.5, 'Muğla', 'Мугла', 'موغلا'],
  nevsehir: ['city', [38.6244, 34.714], 7, 'Nevşehir', 'Невшехир', 'نوشهر'],
  isparta: ['city', [37.7648, 30.5566], 7, 'Isparta', 'Ыспарта', 'إسبرطة'],
  burdur: ['city', [37.7203, 30.2908], 7.5, 'Burdur', 'Бурдур', 'بوردور'],
  aydin: ['city', [37.838, 27.8456], 7, 'Aydın', 'Айдын', 'أيدن'],
  eskisehir: ['city', [39.7767, 30.5206], 6.5, 'Eskişehir', 'Эскишехир', 'إسكي شهير'],
  aksaray: ['city', [38.3687, 34.037], 7, 'Aksaray', 'Аксарай', 'أكسراي'],
  canakkale: ['city', [40.1553, 26.4142], 6.5, 'Çanakkale', 'Чанаккале', 'جناق قلعة'],
  rhodes: ['city', [36.4412, 28.2225], 7, names('Rodos', 'Rhodes', 'Rhodos', 'Rhodos'), 'Родос', 'رودس'],
  // Towns
  fethiye: ['town', [36.6214, 29.1164], 6, 'Fethiye', 'Фетхие', 'فتحية'],
  bodrum: ['town', [37.0344, 27.4305], 6, 'Bodrum', 'Бодрум', 'بودروم'],
  marmaris: ['town', [36.855, 28.2742], 6.5, 'Marmaris', 'Мармарис', 'مرمريس'],
  kas: ['town', [36.2019, 29.6406], 7, 'Kaş', 'Каш', 'كاش'],
  kalkan: ['town', [36.2655, 29.4139], 8, 'Kalkan', 'Калкан', 'كالكان'],
  gocek: ['town', [36.7553, 28.94], 8, 'Göcek', 'Гёджек', 'غوجك'],
  dalaman: ['town', [36.766, 28.802], 8.5, 'Dalaman', 'Даламан', 'دالامان'],
  dalyan: ['town', [36.8347, 28.6428], 8.5, 'Dalyan', 'Дальян', 'داليان'],
  ortaca: ['town', [36.8383, 28.7658], 9.5, 'Ortaca', 'Ортаджа', 'أورتاجا'],
  koycegiz: ['town', [36.962, 28.684], 8.5, 'Köyceğiz', 'Кёйджегиз', 'كويجيغيز'],
  datca: ['town', [36.727, 27.687], 7.5, 'Datça', 'Датча', 'داتشا'],
  akyaka: ['town', [37.054, 28.324], 9, 'Akyaka', 'Акьяка', 'أكياكا'],
  milas: ['town', [37.3164, 27.7839], 8, 'Milas', 'Милас', 'ميلاس'],
  didim: ['town', [37.3756, 27.2678], 8, 'Didim', 'Дидим', 'ديديم'],
  kusadasi: ['town', [37.8579, 27.261], 7, 'Kuşadası', 'Кушадасы', 'كوش أداسي'],
  demre: ['town', [36.244, 29.987], 8.5, 'Demre', 'Демре', 'دمره'],
  finike: ['town', [36.3, 30.146], 8.5, 'Finike', 'Финике', 'فينيكه'],
  kumluca: ['town', [36.37, 30.287], 9, 'Kumluca', 'Кумлуджа', 'كوملوجا'],
  kemer: ['town', [36.6, 30.56], 8, 'Kemer', 'Кемер', 'كيمر'],
  belek: ['town', [36.863, 31.056], 8.5, 'Belek', 'Белек', 'بيليك'],
  side: ['town', [36.767, 31.389], 7.5, 'Side', 'Сиде', 'سيده'],
  manavgat: ['town', [36.787, 31.443], 8.5, 'Manavgat', 'Манавгат', 'مانافغات'],
  alanya: ['town', [36.5475, 31.999], 6.5, 'Alanya', 'Аланья', 'ألانيا'],
  elmali: ['town', [36.736, 29.918], 8.5, 'Elmalı', 'Эльмалы', 'إلمالي'],
  korkuteli: ['town', [37.065, 30.195], 8.5, 'Korkuteli', 'Коркутели', 'كوركوتلي'],
  urgup: ['town', [38.631, 34.912], 9, 'Ürgüp', 'Ургюп', 'أورغوب'],
  avanos: ['town', [38.718, 34.848], 9, 'Avanos', 'Аванос', 'أفانوس'],
  goreme: ['town', [38.6431, 34.8289], 8, 'Göreme', 'Гёреме', 'غوريمه'],
  // Villages and beach places
  oludeniz: ['village', [36.5525, 29.1175], 9, 'Ölüdeniz', 'Олюдениз', 'أولو دنيز'],
  hisaronu: ['village', [36.57, 29.141], 11, 'Hisarönü', 'Хисарёню', 'حصار أونو'],
  ovacik: ['village', [36.5775, 29.151], 11.8, 'Ovacık', 'Оваджик', 'أوفاجيك'],
  calis: ['village', [36.661, 29.111], 11, 'Çalış', 'Чалыш', 'تشاليش'],
  kayakoy: ['village', [36.5754, 29.0889], 11, 'Kayaköy', 'Каякёй', 'كاياكوي'],
  faralya: ['village', [36.4939, 29.1367], 10.5, 'Faralya', 'Фаралья', 'فارالايا'],
  kabak: ['village', [36.462, 29.128], 10.5, 'Kabak', 'Кабак', 'كاباك'],
  icmeler: ['village', [36.806, 28.233], 10, 'İçmeler', 'Ичмелер', 'إيتشملر'],
  turunc: ['village', [36.7755, 28.246], 10, 'Turunç', 'Турунч', 'تورونتش'],
  bozburun: ['village', [36.691, 28.045], 9.5, 'Bozburun', 'Бозбурун', 'بوزبورون'],
  turgutreis: ['village', [37.01, 27.262], 9.5, 'Turgutreis', 'Тургутреис', 'تورغوت ريس'],
  gelemis: ['village', [36.276, 29.322], 10, 'Patara', 'Патара', 'باتارا'],
  islamlar: ['village', [36.301, 29.421], 11, 'İslamlar', 'Исламлар', 'إسلاملار'],
  ucagiz: ['village', [36.1985, 29.8478], 10, 'Üçağız', 'Учагыз', 'أوتشاغيز'],
  simena: ['village', [36.191, 29.8625], 11, 'Kaleköy', 'Калекёй', 'كاله كوي'],
  adrasan: ['village', [36.312, 30.462], 9.5, 'Adrasan', 'Адрасан', 'أدراسان'],
  cirali: ['village', [36.417, 30.476], 9.5, 'Çıralı', 'Чиралы', 'تشيرالي'],
  uchisar: ['village', [38.63, 34.806], 10.5, 'Uçhisar', 'Учхисар', 'أوتشحصار'],
  ortahisar: ['village', [38.624, 34.864], 10.5, 'Ortahisar', 'Ортахисар', 'أورتاحصار'],
  meis: [
    'village',
    [36.15, 29.592],
    9.5,
    names('Meis', 'Kastellorizo (Meis)', 'Kastellorizo (Meis)', 'Kastellorizo (Meis)'),
    'Кастелоризо (Мейс)',
    'ميس',
  ],
  // Bays and islands
  'butterfly-valley': [
    'bay',
    [36.4962, 29.1262],
    10.5,
    names('Kelebekler Vadisi', 'Butterfly Valley', 'Schmetterlingstal', 'Vlindervallei'),
    'Долина бабочек',
    'وادي الفراشات',
  ],
  gemiler: [
    'island',
    [36.5535, 29.0685],
    11,
    names('Gemiler Adası', 'St Nicholas Island', 'Gemiler-Insel', 'Gemiler-eiland'),
    'Остров Святого Николая',
    'جزيرة غميلر',
  ],
  'hamam-bay': [
    'bay',
    [36.6415, 28.8545],
    10.5,
    names('Hamam Koyu', 'Hamam Bay', 'Hamam-Bucht', 'Hamam-baai'),
    'Бухта Хамам',
    'خليج حمام',
  ],
  yassica: [
    'island',
    [36.7052, 28.9275],
    10.5,
    names('Yassıca Adaları', 'Yassıca Islands', 'Yassıca-Inseln', 'Yassıca-eilanden'),
    'Острова Ясыджа',
    'جزر ياسيجا',
  ],
  tersane: [
    'island',
    [36.6775, 28.9165],
    10.5,
    names('Tersane Adası', 'Tersane Island', 'Tersane-Insel', 'Tersane-eiland'),
    'Остров Терсане',
    'جزيرة ترسانه',
  ],
  ekincik: ['bay', [36.8255, 28.5525], 10, 'Ekincik', 'Экинджик', 'إكينجيك'],
  iztuzu: [
    'bay',
    [36.7905, 28.6225],
    10,
    names('İztuzu Plajı', 'İztuzu Beach', 'İztuzu-Strand', 'İztuzu-strand'),
    'Пляж Изтузу',
    'شاطئ إزتوزو',
  ],
  kaputas: ['bay', [36.2288, 29.4492], 10.5, 'Kaputaş', 'Капуташ', 'كابوتاش'],
  kekova: ['island', [36.1845, 29.8815], 9.5, 'Kekova', 'Кекова', 'كيكوفا'],
  phaselis: ['sight', [36.5238, 30.5515], 10, 'Phaselis', 'Фаселис', 'فاسيليس'],
  // Sights inland
  saklikent: [
    'sight',
    [36.4735, 29.4033],
    9.5,
    names('Saklıkent Kanyonu', 'Saklıkent Gorge', 'Saklıkent-Schlucht', 'Saklıkent-kloof'),
    'Каньон Саклыкент',
    'وادي ساكليكنت',
  ],
  tlos: ['sight', [36.554, 29.4205], 10, 'Tlos', 'Тлос', 'تلوس'],
  xanthos: ['sight', [36.3565, 29.3185], 10, 'Xanthos', 'Ксанф', 'زانثوس'],
  babadag: ['sight', [36.5295, 29.1805], 10.5, 'Babadağ', 'Бабадаг', 'باباداغ'],
  pamukkale: ['sight', [37.9204, 29.1212], 7, 'Pamukkale', 'Памуккале', 'باموكالي'],
  perge: ['sight', [36.9615, 30.8535], 9.5, 'Perge', 'Перге', 'برغه'],
  aspendos: ['sight', [36.939, 31.172], 9.5, 'Aspendos', 'Аспендос', 'أسبندوس'],
  // Harbours and marinas
  'harbour-fethiye': ['harbour', [36.6216, 29.1013], 9, harbour('Fethiye'), 'Порт Фетхие', 'ميناء فتحية'],
  'harbour-gocek': ['harbour', [36.7517, 28.9378], 9, marina('Göcek'), 'Марина Гёджека', 'مرسى غوجك'],
  'harbour-marmaris': [
    'harbour',
    [36.8513, 28.2768],
    9,
    marina('Marmaris'),
    'Марина Мармариса',
    'مرسى مرمريس',
  ],
  'harbour-bodrum': ['harbour', [37.0329, 27.4268], 9, harbour('Bodrum'), 'Порт Бодрума', 'ميناء بودروم'],
  'harbour-turgutreis': [
    'harbour',
    [37.0027, 27.2547],
    9,
    marina('Turgutreis'),
    'Марина Тургутреиса',
    'مرسى تورغوت ريس',
  ],
  'harbour-datca': ['harbour', [36.7213, 27.6905], 9, harbour('Datça'), 'Порт Датчи', 'ميناء داتشا'],
  'harbour-kalkan': ['harbour', [36.2612, 29.4146], 9, harbour('Kalkan'), 'Порт Калкана', 'ميناء كالكان'],
  'harbour-kas': ['harbour', [36.1985, 29.6407], 9, harbour('Kaş'), 'Порт Каша', 'ميناء كاش'],
  'harbour-ucagiz': ['harbour', [36.1966, 29.8471], 9, harbour('Üçağız'), 'Порт Учагыза', 'ميناء أوتشاغيز'],
  'harbour-finike': ['harbour', [36.2946, 30.1497], 9, marina('Finike'), 'Марина Финике', 'مرسى فينيكه'],
  'harbour-kemer': ['harbour', [36.6017, 30.5727], 9, marina('Kemer'), 'Марина Кемера', 'مرسى كيمر'],
  'harbour-antalya': ['harbour', [36.8841, 30.7023], 9, harbour('Antalya'), 'Порт Антальи', 'ميناء أنطاليا'],
  'harbour-alanya': ['harbour', [36.5376, 31.9998], 9, harbour('Alanya'), 'Порт Аланьи', 'ميناء ألانيا'],
  'harbour-kusadasi': [
    'harbour',
    [37.8634, 27.2566],
    9,
    harbour('Kuşadası'),
    'Порт Кушадасы',
    'ميناء كوش أداسي',
  ],
  // Airports
  'airport-dalaman': [
    'airport',
    [36.7131, 28.7925],
    8,
    airport('Dalaman'),
    'Аэропорт Даламан',
    'مطار دالامان',
  ],
  'airport-antalya': [
    'airport',
    [36.8987, 30.8005],
    8,
    airport('Antalya'),
    'Аэропорт Анталья',
    'مطار أنطاليا',
  ],
  'airport-bodrum': ['airport', [37.2506, 27.6643], 8.5, airport('Bodrum'), 'Аэропорт Бодрум', 'مطار بودروم'],
  'airport-gazipasa': [
    'airport',
    [36.2992, 32.3006],
    8.5,
    airport('Gazipaşa'),
    'Аэропорт Газипаша',
    'مطار غازي باشا',
  ],
  'airport-denizli': [
    'airport',
    [37.7856, 29.7013],
    8.5,
    airport('Denizli'),
    'Аэропорт Денизли',
    'مطار دنيزلي',
  ],
  'airport-nevsehir': [
    'airport',
    [38.7719, 34.5345],
    8.5,
    airport('Nevşehir'),
    'Аэропорт Невшехир',
    'مطار نوشهر',
  ],
  'airport-kayseri': [
    'airport',
    [38.7704, 35.4954],
    8.5,
    airport('Kayseri'),
    'Аэропорт Кайсери',
    'مطار قيصري',
  ],
  'airport-istanbul': [
    'airport',
    [41.2615, 28.7419],
    8.5,
    airport('İstanbul', 'Istanbul'),
    'Аэропорт Стамбул',
    'مطار إسطنبول',
  ],
  'airport-sabiha': [
    'airport',
    [40.8986, 29.3092],
    8.5,
    airport('Sabiha Gökçen'),
    'Аэропорт Сабиха Гёкчен',
    'مطار صبيحة كوكجن',
  ],
  'airport-izmir': [
    'airport',
    [38.2924, 27.157],
    8.5,
    airport('İzmir', 'Izmir'),
    'Аэропорт Измир',
    'مطار إزمير',
  ],
}

/** The places of the chart: towns, bays, islands, sights, harbours and airports, the most important first. */
export const chartPlaces: readonly ChartPlace[] = Object.entries(rows)
  .map(([id, [kind, [latitude, longitude], fromZoom, latin, ru, ar]]) => ({
    id,
    kind,
    latitude,
    longitude,
    fromZoom,
    names: namesOf(latin, ru, ar),
  }))
  .toSorted((one, other) => one.fromZoom - other.fromZoom)

function namesOf(latin: Row[3], ru: string, ar: string): Record<Locale, string> {
  const every = typeof latin === 'string' ? names(latin, latin, latin, latin) : latin
  return { ...every, ru, ar } as Record<Locale, string>
}

function names(tr: string, en: string, de: string, nl: string): Partial<Record<Locale, string>> {
  return { tr, en, de, nl }
}

function airport(tr: string, other = tr): Partial<Record<Locale, string>> {
  return names(`${tr} Havalimanı`, `${other} Airport`, `Flughafen ${other}`, `Luchthaven ${other}`)
}

function harbour(town: string): Partial<Record<Locale, string>> {
  return names(`${town} Limanı`, `${town} harbour`, `Hafen ${town}`, `Haven van ${town}`)
}

function marina(town: string): Partial<Record<Locale, string>> {
  return names(`${town} Marina`, `${town} marina`, `Marina ${town}`, `Jachthaven ${town}`)
}

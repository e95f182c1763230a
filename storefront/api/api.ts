import type { Stock } from '#domain/availability/stock.ts'
import type { KeptAgreement } from '#domain/booking/agreement.ts'
import type {
  CancellationPreview,
  ChangeQuote,
  ManagedBooking,
  TransferNotice,
} from '#domain/booking/managed.ts'
import type {
  Booking,
  CartQuestion,
  CheckedCart,
  ChosenInstalments,
  Order,
  PaymentFrame,
  PaymentStart,
} from '#domain/booking/order.ts'
import type { Offer, RequestForm, SentRequest } from '#domain/booking/request.ts'
import type { Category, Departure, Destination, Product, ProductCard } from '#domain/catalogue/product.ts'
import type {
  TariffQuery,
  TransferOffer,
  TransferQuestion,
  TransferTariff,
} from '#domain/catalogue/transfer-tariff.ts'
import type { CompanySettings } from '#domain/company/company.ts'
import type { Page, PagePurpose, Post, PostCard } from '#domain/content/content.ts'
import type { MemberCoupon } from '#domain/coupons/coupon.ts'
import type { ListQuery, ProductList, Sort, Suggestions } from '#domain/finding/list-query.ts'
import type { Watch, WatchWish } from '#domain/finding/watch.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type {
  Credentials,
  MemberProfile,
  NewPassword,
  Provider,
  Registration,
  Strategy,
} from '#domain/members/member.ts'
import type { Money } from '#domain/money/money.ts'
import type { InstalmentOffer } from '#domain/pricing/instalments.ts'
import * as afterCalls from '#wire/aftersale/calls.ts'
import type { IptalOnizlemeWire, TarihOnizlemeWire } from '#wire/aftersale/schema.ts'
import {
  cancellationPreview,
  changeQuote,
  managedBooking,
  transferNotice,
} from '#wire/aftersale/translate.ts'
import { listStock } from '#wire/availability/calls.ts'
import { stock } from '#wire/availability/translate.ts'
import { agreements } from '#wire/bookings/agreements.ts'
import * as bookingCalls from '#wire/bookings/calls.ts'
import type { KuponSorgu } from '#wire/bookings/schema.ts'
import { booking, cartQuestion, checkedCart, orderToWire } from '#wire/bookings/translate.ts'
import * as catalogueCalls from '#wire/catalogue/calls.ts'
import * as catalogue from '#wire/catalogue/translate.ts'
import type { Client, Reply } from '#wire/client.ts'
import * as contentCalls from '#wire/content/calls.ts'
import * as content from '#wire/content/translate.ts'
import * as couponCalls from '#wire/coupons/calls.ts'
import { coupon } from '#wire/coupons/translate.ts'
import * as findingCalls from '#wire/finding/calls.ts'
import type { AramaSorgu, ListeSorgu } from '#wire/finding/schema.ts'
import * as finding from '#wire/finding/translate.ts'
import * as memberCalls from '#wire/members/calls.ts'
import type { FavorilerWire } from '#wire/members/schema.ts'
import {
  credentials,
  type LinkOutcome,
  linkOutcome,
  member,
  newPassword,
  registration,
} from '#wire/members/translate.ts'
import * as paymentCalls from '#wire/payments/calls.ts'
import { instalmentOffer, paymentFrame, paymentStart } from '#wire/payments/translate.ts'
import * as requestCalls from '#wire/requests/calls.ts'
import { offer, requestForm, sentRequest } from '#wire/requests/translate.ts'
import * as settingsCalls from '#wire/settings/calls.ts'
import { rules, settings } from '#wire/settings/translate.ts'
import * as ticketCalls from '#wire/tickets/calls.ts'
import { type TicketState, ticketState } from '#wire/tickets/translate.ts'
import * as transferCalls from '#wire/transfers/calls.ts'
import * as transfers from '#wire/transfers/translate.ts'
import { list } from '#wire/translate.ts'
import { money } from '#wire/value-translators.ts'
import * as watchCalls from '#wire/watches/calls.ts'
import * as watches from '#wire/watches/translate.ts'

/** Every call the storefront makes, in our own words and in one language. Refusals come back as values. */
export function createApi(client: Client, lang: Locale) {
  return {
    async settings(): Promise<Reply<CompanySettings>> {
      const [one, other] = await Promise.all([
        client.send(settingsCalls.getSettings, { lang }),
        client.send(settingsCalls.getOtherSettings, { lang }),
      ])
      if (!one.ok) return one
      if (!other.ok) return other
      return { ok: true, data: { ...settings.fromWire(one.data), rules: rules.fromWire(other.data) } }
    },
    async homeShowcases(): Promise<Reply<{ id: string; products: ProductCard[] }[]>> {
      return map(await client.send(findingCalls.homeShowcases, { lang }), (data) =>
        data.vitrinler.map(({ k_no, urunler }) => ({
          id: k_no,
          products: list(catalogue.productCard).fromWire(urunler),
        })),
      )
    },
    async products(query: ListQuery): Promise<Reply<ProductList>> {
      const wire = { ...finding.listQueryToWire(query), lang }
      const reply = query.term
        ? await client.send(findingCalls.searchProducts, wire as AramaSorgu)
        : await client.send(findingCalls.listProducts, wire as ListeSorgu)
      return map(reply, finding.productList.fromWire)
    },
    async product(slug: string): Promise<Reply<Product>> {
      return map(await client.send(catalogueCalls.getProduct, { lang, slug }), catalogue.product.fromWire)
    },
    async similarProducts(id: string): Promise<Reply<ProductCard[]>> {
      const reply = await client.send(findingCalls.similarProducts, { lang, urun_k_no: id })
      return map(reply, (data) => finding.productList.fromWire(data).products)
    },
    /** The first of all kinds; of the most viewed only those that anybody has looked at. */
    async showcase(asked: { sort: Sort; pageSize: number }): Promise<Reply<ProductCard[]>> {
      const { sirala } = finding.listQueryToWire({ sort: asked.sort })
      const reply = await client.send(findingCalls.showcase, { lang, sirala, adet: asked.pageSize })
      return map(reply, (data) => finding.productList.fromWire(data).products)
    },
    async suggest(term: string, signal?: AbortSignal): Promise<Reply<Suggestions>> {
      const reply = await client.send(findingCalls.suggest, { lang, aranan: term }, { signal })
      return map(reply, finding.suggestions.fromWire)
    },
    async cards(ids: readonly string[]): Promise<Reply<ProductCard[]>> {
      const reply = await client.send(findingCalls.cardsByCode, { lang, urun_k_no: ids.join(',') })
      return map(reply, (data) => list(catalogue.productCard).fromWire(data.urunler))
    },
    async watchProduct(wish: WatchWish): Promise<Reply<void>> {
      const reply = await client.send(watchCalls.watchProduct, { lang, ...watches.watchWish.toWire(wish) })
      return map(reply, () => undefined)
    },
    async watch(token: string): Promise<Reply<Watch>> {
      return map(await client.send(watchCalls.getWatch, { lang, jeton: token }), watches.watch.fromWire)
    },
    async confirmWatch(token: string): Promise<Reply<Watch>> {
      return map(await client.send(watchCalls.confirmWatch, { lang, jeton: token }), watches.watch.fromWire)
    },
    async endWatch(token: string): Promise<Reply<Watch>> {
      return map(await client.send(watchCalls.endWatch, { lang, jeton: token }), watches.watch.fromWire)
    },
    async countView(id: string): Promise<void> {
      await client.send(findingCalls.countView, { urun_k_no: id })
    },
    async filterData(): Promise<
      Reply<{
        categories: Category[]
        destinations: Destination[]
        carPlaces: { id: string; name: string }[]
      }>
    > {
      return map(await client.send(findingCalls.filterData, { lang }), (data) => ({
        categories: list(catalogue.category).fromWire(data.kategoriler),
        destinations: list(catalogue.destination).fromWire(data.destinasyonlar),
        carPlaces: list(finding.carPlace).fromWire(data.arac_noktalari),
      }))
    },
    async category(slug: string): Promise<Reply<Category>> {
      return map(await client.send(catalogueCalls.getCategory, { lang, slug }), catalogue.category.fromWire)
    },
    async destination(slug: string): Promise<Reply<Destination>> {
      return map(
        await client.send(catalogueCalls.getDestination, { lang, slug }),
        catalogue.destination.fromWire,
      )
    },
    async departures(asked: { product: string; from: string; to: string }): Promise<Reply<Departure[]>> {
      const reply = await client.send(catalogueCalls.listDepartures, {
        urun_k_no: asked.product,
        baslangic: asked.from,
        bitis: asked.to,
      })
      return map(reply, (data) => list(catalogue.departure).fromWire(data.seanslar))
    },
    /** What is taken of a villa, a yacht, a car or a transfer's vehicles. */
    async stock(asked: { product: string; from: string; to: string }): Promise<Reply<Stock[]>> {
      const reply = await client.send(listStock, {
        lang,
        urun_k_no: asked.product,
        baslangic: asked.from,
        bitis: asked.to,
      })
      return map(reply, (data) => list(stock).fromWire(data.stoklar))
    },
    async transferTariff({ from, to, page }: TariffQuery = {}): Promise<Reply<TransferTariff>> {
      const reply = await client.send(transferCalls.listTariffs, {
        lang,
        nereden: from,
        nereye: to,
        sayfa: page,
      })
      return map(reply, transfers.tariff.fromWire)
    },
    async askTransfer(question: TransferQuestion): Promise<Reply<TransferOffer[]>> {
      const reply = await client.send(transferCalls.askTransfer, {
        lang,
        ...transfers.question.toWire(question),
      })
      return map(reply, (data) => list(transfers.offer).fromWire(data.teklifler))
    },
    async page(wanted: { slug?: string; purpose?: PagePurpose }): Promise<Reply<Page>> {
      const reply = await client.send(contentCalls.getPage, { lang, slug: wanted.slug, amac: wanted.purpose })
      return map(reply, content.page.fromWire)
    },
    async posts(): Promise<Reply<PostCard[]>> {
      const reply = await client.send(contentCalls.listPosts, { lang })
      return map(reply, (data) => list(content.postCard).fromWire(data.yazilar))
    },
    async post(slug: string): Promise<Reply<Post>> {
      return map(await client.send(contentCalls.getPost, { lang, slug }), content.post.fromWire)
    },
    async register(form: Registration): Promise<Reply<MemberProfile>> {
      const reply = await client.send(memberCalls.register, registration.toWire(form))
      return map(reply, (data) => member.fromWire(data.user))
    },
    async logIn(form: Credentials): Promise<Reply<MemberProfile>> {
      return map(await client.send(memberCalls.logIn, credentials.toWire(form)), (data) =>
        member.fromWire(data.user),
      )
    },
    async logOut(): Promise<Reply<void>> {
      return map(await client.send(memberCalls.logOut, {}), () => undefined)
    },
    async whoIsSignedIn(): Promise<Reply<{ profile?: MemberProfile; strategy?: Strategy }>> {
      return map(await client.send(memberCalls.getMember, {}), ({ user, strateji }) => ({
        profile: user ? member.fromWire(user) : undefined,
        strategy: strateji ?? undefined,
      }))
    },
    async askNewPassword(email: string): Promise<Reply<void>> {
      return map(await client.send(memberCalls.askNewPassword, { e_mail: email, lang }), () => undefined)
    },
    async setNewPassword(form: NewPassword): Promise<Reply<MemberProfile>> {
      const reply = await client.send(memberCalls.setNewPassword, { ...newPassword.toWire(form), lang })
      return map(reply, (data) => member.fromWire(data.user))
    },
    async confirmLink(link: string): Promise<Reply<LinkOutcome>> {
      const reply = await client.send(memberCalls.confirmLink, { baglanti: link, lang })
      return map(reply, ({ sonuc }) => linkOutcome.fromWire(sonuc))
    },
    async goToProvider(provider: Provider, to: { returnTo: string }): Promise<Reply<string>> {
      const call = provider === 'google' ? memberCalls.goToGoogle : memberCalls.goToFacebook
      return map(await client.send(call, { lang, donus: to.returnTo }), (data) => data.yonlendirme_url)
    },
    async waitingConnection(): Promise<Reply<{ provider: Provider; email: string }>> {
      return map(await client.send(memberCalls.getWaitingConnection, {}), ({ saglayici, e_mail }) => ({
        provider: saglayici,
        email: e_mail,
      }))
    },
    async connectByPassword(password: string): Promise<Reply<{ profile: MemberProfile; returnTo: string }>> {
      const reply = await client.send(memberCalls.connectByPassword, { sifre: password })
      return map(reply, ({ user, donus }) => ({ profile: member.fromWire(user), returnTo: donus }))
    },
    async connectByMail(): Promise<Reply<void>> {
      return map(await client.send(memberCalls.connectByMail, {}), () => undefined)
    },
    async favourites(): Promise<Reply<string[]>> {
      return map(await client.send(memberCalls.getMemberData, { lang }), codesOf)
    },
    async favouriteCards(): Promise<Reply<ProductCard[]>> {
      return map(await client.send(memberCalls.listFavourites, { lang }), ({ urunler }) =>
        list(catalogue.productCard).fromWire(urunler),
      )
    },
    async addFavourites(products: readonly string[]): Promise<Reply<string[]>> {
      return map(await client.send(memberCalls.addFavourite, { urunler: [...products] }), codesOf)
    },
    async removeFavourite(product: string): Promise<Reply<string[]>> {
      return map(await client.send(memberCalls.removeFavourite, { urun_k_no: product }), codesOf)
    },
    async bookings(): Promise<Reply<Booking[]>> {
      const reply = await client.send(memberCalls.getMemberData, { lang })
      return map(reply, (data) => list(booking).fromWire(data.rezervasyonlar))
    },
    async checkCart(question: CartQuestion): Promise<Reply<CheckedCart>> {
      return map(
        await client.send(bookingCalls.checkCart, cartQuestion.toWire(question)),
        checkedCart.fromWire,
      )
    },
    async checkCoupon(question: CartQuestion): Promise<Reply<CheckedCart>> {
      const wire = cartQuestion.toWire(question) as KuponSorgu
      return map(await client.send(bookingCalls.checkCoupon, wire), checkedCart.fromWire)
    },
    async coupons(): Promise<Reply<MemberCoupon[]>> {
      const reply = await client.send(couponCalls.listCoupons, { lang })
      return map(reply, (data) => list(coupon).fromWire(data.kuponlar))
    },
    async placeBooking(order: Order, idempotencyKey: string): Promise<Reply<Booking>> {
      const reply = await client.send(bookingCalls.placeBooking, orderToWire(order), { idempotencyKey })
      return map(reply, booking.fromWire)
    },
    async booking(id: string): Promise<Reply<Booking>> {
      const reply = await client.send(bookingCalls.getBooking, { lang, rezervasyon_k_no: id })
      return map(reply, booking.fromWire)
    },
    async prepareAgreements(order: Order): Promise<Reply<KeptAgreement[]>> {
      const reply = await client.send(bookingCalls.prepareAgreements, orderToWire(order))
      return map(reply, agreements.fromWire)
    },
    async ticketKey(): Promise<Reply<string>> {
      return map(await client.send(ticketCalls.getTicketKey, {}), ({ anahtar }) => anahtar)
    },
    async ticketState(code: string): Promise<Reply<TicketState>> {
      return map(await client.send(ticketCalls.checkTicket, { bilet: code }), ticketState.fromWire)
    },
    async giveUpHold(bookingId: string): Promise<Reply<void>> {
      const reply = await client.send(bookingCalls.giveUpHold, { lang, rezervasyon_k_no: bookingId })
      return map(reply, () => undefined)
    },
    async enquire(asked: { number: string; proof: string }): Promise<Reply<void>> {
      const reply = await client.send(afterCalls.enquire, {
        lang,
        bilet_no: asked.number,
        dogrulama: asked.proof,
      })
      return map(reply, () => undefined)
    },
    async followBookingLink(link: string): Promise<Reply<void>> {
      const reply = await client.send(afterCalls.followLink, { lang, baglanti: link })
      return map(reply, () => undefined)
    },
    async endVisit(): Promise<void> {
      await client.send(afterCalls.endVisit, {})
    },
    /** A member's own booking by id or number, or the one that an enquiry has opened. */
    async managed(booking: string | undefined): Promise<Reply<ManagedBooking>> {
      const reply = await client.send(afterCalls.getManaged, { lang, rezervasyon_k_no: booking })
      return map(reply, managedBooking.fromWire)
    },
    async previewCancellation(of: {
      booking: string
      position?: number
    }): Promise<Reply<CancellationPreview>> {
      const reply = await client.send(afterCalls.previewCancellation, {
        lang,
        rezervasyon_k_no: of.booking,
        urun_sira: of.position,
      })
      return map(reply, cancellationPreview.fromWire)
    },
    /** Cancels if the refund is still the one that was shown; else answers what it is now. */
    async cancelBooking(of: {
      booking: string
      position?: number
      expected: Money
    }): Promise<{ cancelled: ManagedBooking } | { message: string; changed?: CancellationPreview }> {
      const reply = await client.send(afterCalls.cancelBooking, {
        lang,
        rezervasyon_k_no: of.booking,
        urun_sira: of.position,
        beklenen_iade: money.toWire(of.expected),
      })
      if (reply.ok) return { cancelled: managedBooking.fromWire(reply.data) }
      const changed = reply.code === 'refund-changed' ? (reply.data as IptalOnizlemeWire) : undefined
      return { message: reply.message, changed: changed && cancellationPreview.fromWire(changed) }
    },
    async previewChange(wish: WishedDay): Promise<Reply<ChangeQuote>> {
      const reply = await client.send(afterCalls.previewChange, { lang, ...wishedDay(wish) })
      return map(reply, changeQuote.fromWire)
    },
    /** Puts an item on another day if it costs what was shown; else answers what it costs now. */
    async changeDay(
      wish: WishedDay & { expected: Money },
    ): Promise<{ changed: ManagedBooking } | { message: string; quote?: ChangeQuote }> {
      const beklenen_fiyat = money.toWire(wish.expected)
      const reply = await client.send(afterCalls.changeDay, { lang, ...wishedDay(wish), beklenen_fiyat })
      if (reply.ok) return { changed: managedBooking.fromWire(reply.data) }
      const quote = reply.code === 'price-changed' ? (reply.data as TarihOnizlemeWire) : undefined
      return { message: reply.message, quote: quote && changeQuote.fromWire(quote) }
    },
    async tellTransfer(booking: string, notice: TransferNotice): Promise<Reply<ManagedBooking>> {
      const reply = await client.send(afterCalls.tellTransfer, {
        lang,
        rezervasyon_k_no: booking,
        ...transferNotice.toWire(notice),
      })
      return map(reply, managedBooking.fromWire)
    },
    async payBalance(booking: string): Promise<Reply<PaymentStart>> {
      const reply = await client.send(afterCalls.payBalance, { lang, rezervasyon_k_no: booking })
      return map(reply, paymentStart.fromWire)
    },
    async sendRequest(form: RequestForm, idempotencyKey: string): Promise<Reply<SentRequest>> {
      const reply = await client.send(requestCalls.sendRequest, requestForm.toWire(form), { idempotencyKey })
      return map(reply, sentRequest.fromWire)
    },
    async requests(): Promise<Reply<SentRequest[]>> {
      const reply = await client.send(requestCalls.listRequests, { lang })
      return map(reply, (data) => list(sentRequest).fromWire(data.talepler))
    },
    async offer(code: string): Promise<Reply<Offer>> {
      return map(await client.send(requestCalls.getOffer, { lang, k_no: code }), offer.fromWire)
    },
    async declineOffer(code: string): Promise<Reply<Offer>> {
      return map(await client.send(requestCalls.declineOffer, { lang, k_no: code }), offer.fromWire)
    },
    async startPayment(bookingId: string, card: ChosenInstalments = {}): Promise<Reply<PaymentStart>> {
      const { instalments: kart_taksit, bin: kart_bin } = card
      const wish = { lang, rezervasyon_k_no: bookingId, kart_taksit, kart_bin }
      return map(await client.send(paymentCalls.startPayment, wish), paymentStart.fromWire)
    },
    async paymentFrame(bookingId: string, attempt: string): Promise<Reply<PaymentFrame>> {
      const wanted = { lang, rezervasyon_k_no: bookingId, deneme_no: attempt }
      return map(await client.send(paymentCalls.getPaymentFrame, wanted), paymentFrame.fromWire)
    },
    async instalments(bin: string, amount: Money): Promise<Reply<InstalmentOffer>> {
      const asked = { lang, kart_bin: bin, tutar: { tutar: amount.minor / 100, kur_turu: amount.currency } }
      return map(await client.send(paymentCalls.askInstalments, asked), instalmentOffer.fromWire)
    },
  }
}

/** An item of a booking on another day. */
type WishedDay = { booking: string; position: number; day: string; time?: string }

function wishedDay({ booking, position, day, time }: WishedDay) {
  return { rezervasyon_k_no: booking, urun_sira: position, tarih: day, seans_saati: time }
}

export type Api = ReturnType<typeof createApi>

function codesOf({ favoriler }: FavorilerWire): string[] {
  return favoriler.map(({ urun_k_no }) => urun_k_no)
}

function map<From, To>(reply: Reply<From>, translate: (data: From) => To): Reply<To> {
  return reply.ok ? { ok: true, data: translate(reply.data) } : reply
}

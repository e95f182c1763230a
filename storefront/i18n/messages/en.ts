import shared from '#contract/messages/en.json'
import account from './en/account.json'
import agency from './en/agency.json'
import area from './en/area.json'
import backoffice from './en/backoffice.json'
import booked from './en/booked.json'
import cars from './en/cars.json'
import cart from './en/cart.json'
import catalogue from './en/catalogue.json'
import checkout from './en/checkout.json'
import contact from './en/contact.json'
import content from './en/content.json'
import discounts from './en/discounts.json'
import map from './en/map.json'
import members from './en/members.json'
import offline from './en/offline.json'
import postBooking from './en/post-booking.json'
import privacy from './en/privacy.json'
import product from './en/product.json'
import requests from './en/requests.json'
import reviews from './en/reviews.json'
import search from './en/search.json'
import shell from './en/shell.json'
import stays from './en/stays.json'
import transfers from './en/transfers.json'

export const messages = {
  ...shared,
  ...account,
  ...postBooking,
  ...agency,
  ...area,
  ...backoffice,
  ...booked,
  ...cars,
  ...cart,
  ...catalogue,
  ...checkout,
  ...contact,
  ...content,
  ...discounts,
  ...search,
  ...map,
  ...members,
  ...offline,
  ...privacy,
  ...product,
  ...requests,
  ...reviews,
  ...shell,
  ...stays,
  ...transfers,
}

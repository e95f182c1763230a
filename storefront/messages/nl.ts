import account from './nl/account.json'
import booked from './nl/booked.json'
import cars from './nl/cars.json'
import cart from './nl/cart.json'
import catalogue from './nl/catalogue.json'
import checkout from './nl/checkout.json'
import discounts from './nl/discounts.json'
import finding from './nl/finding.json'
import members from './nl/members.json'
import product from './nl/product.json'
import requests from './nl/requests.json'
import shell from './nl/shell.json'
import stays from './nl/stays.json'
import transfers from './nl/transfers.json'

export const messages = {
  ...account,
  ...shell,
  ...finding,
  ...catalogue,
  ...product,
  ...cart,
  ...checkout,
  ...discounts,
  ...members,
  ...booked,
  ...stays,
  ...cars,
  ...requests,
  ...transfers,
}

import account from './ar/account.json'
import booked from './ar/booked.json'
import cars from './ar/cars.json'
import cart from './ar/cart.json'
import catalogue from './ar/catalogue.json'
import checkout from './ar/checkout.json'
import discounts from './ar/discounts.json'
import finding from './ar/finding.json'
import members from './ar/members.json'
import product from './ar/product.json'
import requests from './ar/requests.json'
import shell from './ar/shell.json'
import stays from './ar/stays.json'
import transfers from './ar/transfers.json'

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

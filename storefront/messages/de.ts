import account from './de/account.json'
import booked from './de/booked.json'
import cars from './de/cars.json'
import cart from './de/cart.json'
import catalogue from './de/catalogue.json'
import checkout from './de/checkout.json'
import discounts from './de/discounts.json'
import finding from './de/finding.json'
import members from './de/members.json'
import product from './de/product.json'
import requests from './de/requests.json'
import shell from './de/shell.json'
import stays from './de/stays.json'
import transfers from './de/transfers.json'

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

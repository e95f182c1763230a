import account from './tr/account.json'
import booked from './tr/booked.json'
import cars from './tr/cars.json'
import cart from './tr/cart.json'
import catalogue from './tr/catalogue.json'
import checkout from './tr/checkout.json'
import discounts from './tr/discounts.json'
import finding from './tr/finding.json'
import members from './tr/members.json'
import product from './tr/product.json'
import requests from './tr/requests.json'
import shell from './tr/shell.json'
import stays from './tr/stays.json'
import transfers from './tr/transfers.json'

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

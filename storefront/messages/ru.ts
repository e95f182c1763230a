import account from './ru/account.json'
import booked from './ru/booked.json'
import cars from './ru/cars.json'
import cart from './ru/cart.json'
import catalogue from './ru/catalogue.json'
import checkout from './ru/checkout.json'
import discounts from './ru/discounts.json'
import finding from './ru/finding.json'
import members from './ru/members.json'
import product from './ru/product.json'
import requests from './ru/requests.json'
import shell from './ru/shell.json'
import stays from './ru/stays.json'
import transfers from './ru/transfers.json'

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

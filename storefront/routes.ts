import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the storefront, without the language prefix: the prefix is the router's basename. */
export default [
  layout('layouts/default.tsx', [
    index('screens/home.tsx'),
    route('search/:term?', 'screens/search.tsx'),
    route('u/:category/:slug', 'screens/product.tsx'),
    route('u/:slug', 'screens/product-redirect.tsx'),
    route('d/:slug', 'screens/destination.tsx'),
    route('d/:slug/:detail', 'screens/place-product.tsx'),
    route('p/:slug', 'screens/category.tsx'),
    route('p/:slug/index_old', 'screens/category-older.tsx'),
    route('notice', 'screens/notice.tsx'),
    route('check-voucher', 'screens/check-voucher.tsx'),
    route('compare', 'screens/compare.tsx'),
    route('c/:slug', 'screens/page.tsx'),
    route('b', 'screens/posts.tsx'),
    route('b/:slug', 'screens/post.tsx'),
    route('t/:slug?', 'screens/transfer.tsx'),
    route('contact', 'screens/contact.tsx'),
    route('basket/cart', 'screens/cart.tsx'),
    route('account/new-password', 'screens/new-password.tsx'),
    route('account/confirm', 'screens/confirm-link.tsx'),
    route('account/connect', 'screens/connect-account.tsx'),
    layout('layouts/user-words.tsx', [
      layout('layouts/user.tsx', [
        route('user', 'screens/user.tsx'),
        route('user/reservations', 'screens/reservations.tsx'),
        route('user/transfers', 'screens/member-transfers.tsx'),
        route('user/payments', 'screens/payments.tsx'),
        route('user/favorites', 'screens/favourites.tsx'),
        route('user/travellers', 'screens/travellers.tsx'),
        route('user/notification', 'screens/notifications.tsx'),
        route('user/profile', 'screens/profile.tsx'),
        route('user/security', 'screens/security.tsx'),
        route('user/data', 'screens/my-data.tsx'),
      ]),
    ]),
    route('offer/:code', 'screens/offer.tsx'),
    route(':type/:slug', 'screens/typed-category.tsx'),
    route('*', 'screens/not-found.tsx'),
  ]),
  layout('layouts/blank.tsx', [
    route('basket/checkout', 'screens/checkout.tsx'),
    route('basket/result', 'screens/result.tsx'),
    route('basket/warning', 'screens/warning.tsx'),
  ]),
] satisfies RouteConfig

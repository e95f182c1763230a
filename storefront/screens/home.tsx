import { Link } from 'react-router'
import { pageContext } from '../api/page-context.ts'
import { useShop } from '../shop/shop.tsx'
import type { Route } from './+types/home.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const showcases = await api.homeShowcases()
  return { showcases: showcases.ok ? showcases.data : [] }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { price, settings } = useShop()
  return (
    <main>
      <h1>{settings.name}</h1>
      {loaderData.showcases.map(({ id, products }) => (
        <ul key={id}>
          {products.map((product) => (
            <li key={product.id}>
              <Link to={`/u/${product.category.slug}/${product.slug}`}>{product.title}</Link>{' '}
              {product.fromPrice && price(product.fromPrice)}
            </li>
          ))}
        </ul>
      ))}
    </main>
  )
}

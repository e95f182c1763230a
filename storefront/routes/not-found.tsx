import { data } from 'react-router'

/** Whatever no route knows: the layout shows the localized 404. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFoundScreen() {
  return null
}

import { useRouteLoaderData } from 'react-router'
import type { MemberProfile } from '#domain/members/member.ts'

/** Who is logged in, as the area's layout has asked; undefined where the server could not be reached. */
export function useProfile(): MemberProfile | undefined {
  const data = useRouteLoaderData('layouts/user') as { profile?: MemberProfile } | undefined
  return data?.profile
}

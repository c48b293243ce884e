import { useLocation } from 'react-router'
import { useHasStatements, usePublicConfig } from '../../page/public-config.ts'
import { type Standing, useStanding } from '../../people/use-member.ts'
import { buildMenu, type MenuPosition, findPosition } from './menus.ts'

/** The menu of a member, in groups. */
export function useMenu(standing: Standing) {
  const { plansMealtimes } = usePublicConfig()
  return buildMenu(standing, { plansMealtimes, hasStatements: useHasStatements() })
}

/** The standing of a resident, a safe default until the member's is known. */
const resident: Standing = { role: 'user', duties: [] }

/** The position of this page in the member's menu. */
export function useMenuPosition(): MenuPosition | undefined {
  const { data = resident } = useStanding()
  return findPosition(useMenu(data), useLocation().pathname)
}

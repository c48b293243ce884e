import { useLocation } from 'react-router'
import { useHasStatements, usePublicConfig } from '../../page/public-config.ts'
import { type Standing, useStanding } from '../../people/use-member.ts'
import { buildMenu, type MenuPosition, findPosition } from './menus.ts'

/** A member's menu, in groups. */
export function useMenu(standing: Standing) {
  const { plansMealtimes } = usePublicConfig()
  return buildMenu(standing, { plansMealtimes, hasStatements: useHasStatements() })
}

/** A resident's standing, a safe default until the member's is known. */
const resident: Standing = { role: 'user', duties: [] }

/** The current page's position in the member's menu. */
export function useMenuPosition(): MenuPosition | undefined {
  const { data = resident } = useStanding()
  return findPosition(useMenu(data), useLocation().pathname)
}

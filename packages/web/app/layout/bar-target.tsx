import { type LucideIcon, QrCode } from 'lucide-react'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { useTranslate } from '../page/language.tsx'
import { classNames } from '../ui/class-names.ts'
import { texts } from './texts.ts'

/** The link to the list of all pick-up codes. */
export const RequestedMeals = () => (
  <Target to="/dashboard/requestedMeals" text={useTranslate()(texts.code)} icon={QrCode} />
)

interface TargetProps {
  text: string
  icon: LucideIcon
}

/** A link in the bottom bar on phones. */
export const Target = ({ to, ...look }: TargetProps & { to: string }) => (
  <li>
    <NavLink to={to} end={to === '/'} className={targetLook}>
      <TargetLook {...look} />
    </NavLink>
  </li>
)

export const targetLook = (state?: { isActive: boolean }) =>
  classNames(
    'flex h-14 w-16 cursor-pointer flex-col items-center justify-center gap-1 text-xs font-semibold',
    state?.isActive ? 'text-primary' : 'text-muted',
  )

/** @param mark shown at the upper right of the icon */
export const TargetLook = ({ text, icon: Icon, mark }: TargetProps & { mark?: ReactNode }) => (
  <>
    <span className="relative">
      <Icon aria-hidden="true" className="size-5.5" />
      {mark}
    </span>
    <span>{text}</span>
  </>
)

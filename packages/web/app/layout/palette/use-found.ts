import { keepPreviousData, type QueryKey, skipToken, useQuery } from '@tanstack/react-query'
import { categoryNames, type Currency, isFound, isStaff, type Meal, priceText } from '@warm-ladle/contract'
import {
  CalendarDays,
  CircleUser,
  ClipboardList,
  CreditCard,
  type LucideIcon,
  Pencil,
  UtensilsCrossed,
} from 'lucide-react'
import { type ApiClient, useApi } from '../../api/query.ts'
import { type Translate, useTranslate } from '../../page/language.tsx'
import type { Standing } from '../../people/use-member.ts'
import { useCurrency } from '../../ui/price.tsx'
import { texts as layoutTexts } from '../texts.ts'
import { texts } from './texts.ts'

/** A palette option that links to a page. */
export interface PaletteEntry {
  /** The entry's id, unique among all entries. */
  readonly id: string
  readonly label: string
  /** A detail, shown beside the label. */
  readonly detail?: string
  readonly to: string
  readonly icon: LucideIcon
  /** Whether it is loaded as a document of its own: only this page may use the camera. */
  readonly isOwnDocument?: boolean
}

/** Options under one heading. */
export interface EntryGroup {
  readonly value: string
  readonly items: readonly PaletteEntry[]
}

/** Max results per kind. */
const maxResults = 5

/**
 * Searches meals, plus members, payments and settings for those who may see them. The server refuses members and
 * payments to everyone else.
 *
 * @param text '' searches nothing
 * @param typed the field's current text; earlier results that do not contain it are hidden, since Enter chooses the
 * first
 */
export function useFound(text: string, typed: string, standing: Standing) {
  const t = useTranslate()
  const api = useApi()
  const currency = useCurrency()
  const matches = ({ label, detail = '' }: PaletteEntry) => isFound(`${label} ${detail}`, typed)
  const queries = [
    {
      value: texts.meals,
      kind: texts.failedMeals,
      ...useSearch(['meals', 'palette', text], text !== '' && (() => findMeals(t, api, text, standing))),
    },
    {
      value: texts.people,
      kind: texts.failedPeople,
      ...useSearch(
        ['members', 'palette', text],
        isStaff(standing, 'admin') && text !== '' && (() => findPeople(api, text)),
      ),
    },
    {
      value: texts.payments,
      kind: texts.failedPayments,
      ...useSearch(
        ['admin-payments', 'palette', text],
        isStaff(standing, 'books') && text !== '' && (() => findPayments(t, api, text, currency)),
      ),
    },
    {
      value: layoutTexts.settings,
      kind: texts.failedSettings,
      ...useSearch(
        ['settings', 'palette', text],
        isStaff(standing, 'admin') && text !== '' && (() => loadSettings(t, text)),
      ),
    },
  ]
  return {
    groups: queries.map(({ value, data = [], isPlaceholderData }): EntryGroup => {
      const found = isPlaceholderData || text !== typed ? data.filter(matches) : data
      return { value: t(value), items: text === '' ? [] : found }
    }),
    isSearching: queries.some(({ isFetching }) => isFetching),
    failed: queries.filter(({ isError }) => isError).map(({ kind }) => kind),
    onRetry: () => queries.filter(({ isError }) => isError).map(({ refetch }) => refetch()),
  }
}

const useSearch = (queryKey: QueryKey, search: false | (() => Promise<PaletteEntry[]>)) =>
  useQuery({ queryKey, queryFn: search || skipToken, placeholderData: keepPreviousData })

/** Loads the settings, which only admins may read. */
async function loadSettings(t: Translate, text: string): Promise<PaletteEntry[]> {
  const { findSettings } = await import('./find-settings.ts')
  return findSettings(t, text).slice(0, maxResults)
}

async function findMeals(
  t: Translate,
  api: ApiClient,
  search: string,
  standing: Standing,
): Promise<PaletteEntry[]> {
  const { body } = await api.meals.search({ query: { search, limit: maxResults } })
  const found = body.map(({ _id, title, category }) => ({
    id: _id,
    label: title,
    detail: t(categoryNames[category]),
    to: `/meal/${_id}`,
    icon: UtensilsCrossed,
  }))
  const [first] = body
  return first ? [...found, ...kitchenActs(t, first, standing)] : found
}

/** Kitchen actions for the best match. */
function kitchenActs(t: Translate, { _id: id, title: meal }: Meal, standing: Standing): PaletteEntry[] {
  const change = `/dashboard/AllMeals?${new URLSearchParams({ search: meal })}`
  const acts = [
    { level: 'kitchen', name: texts.planOne, to: '/dashboard/planner', icon: CalendarDays },
    { level: 'admin', name: texts.updateOne, to: change, icon: Pencil },
    { level: 'kitchen', name: texts.sheetForMeal, to: '/dashboard/sheet', icon: ClipboardList },
  ] as const
  return acts
    .filter(({ level }) => isStaff(standing, level))
    .map(({ name, to, icon }) => ({ id: `${t(name, { meal })} ${id}`, label: t(name, { meal }), to, icon }))
}

async function findPeople(api: ApiClient, search: string): Promise<PaletteEntry[]> {
  const { body } = await api.members.list({ query: { search, limit: maxResults } })
  return body.map(({ _id, name, email }) => ({
    id: _id,
    label: name || email,
    detail: email,
    to: `/dashboard/ManageUsers?${new URLSearchParams({ search: email })}`,
    icon: CircleUser,
  }))
}

async function findPayments(
  t: Translate,
  api: ApiClient,
  search: string,
  currency?: Currency,
): Promise<PaletteEntry[]> {
  const { body } = await api.adminPayments.list({ query: { search, limit: maxResults } })
  return body.map(({ _id, packageName, price, email, transactionId }) => ({
    id: _id,
    label: `${packageName}, ${priceText(t.language, price, currency)}`,
    detail: email,
    to: `/dashboard/Payments?${new URLSearchParams({ search: transactionId })}`,
    icon: CreditCard,
  }))
}

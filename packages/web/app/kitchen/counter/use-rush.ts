import type { Board, KitchenAct, Label, Pickup } from '@warm-ladle/contract'
import { useState } from 'react'
import { newId } from '../../forms/submission-id.ts'
import { useTranslate } from '../../page/language.tsx'
import { usePublicConfig } from '../../page/public-config.ts'
import type { NewAct } from './outbox.tsx'
import { texts } from './texts.ts'
import { useSeconds } from './use-seconds.ts'

/** Milliseconds between two arrivals, and the duration of the rush. */
const arrivalInterval = 4_000
const length = 90_000
/** Milliseconds after which another counter serves every fourth resident. */
const elsewhere = 7_000

const residentNames = [
  'Ada Okafor',
  'Bao Nguyen',
  'Carla Ricci',
  'Dev Patel',
  'Elif Kaya',
  'Fatima Zahra',
  'Goran Ilić',
  'Hugo Laurent',
  'Ines Duarte',
  'Jin Park',
  'Kofi Boateng',
]

export interface Rush {
  /** The board with the residents so far; the real board while no rush is running. */
  readonly board: Board | undefined
  /** This counter's actions for these residents. */
  readonly acts: readonly KitchenAct[]
  /** Milliseconds left; undefined while no rush is running. */
  readonly left: number | undefined
  /** Handles an action for one of these residents; returns false for a real action. */
  readonly take: (act: NewAct) => boolean
  readonly start: () => void
  readonly stop: () => void
}

/**
 * Invented residents who arrive one after the other, as in a rush. They exist on this screen only: nothing is reported,
 * and everything is restored when the rush stops. Undefined except in a demonstration during a mealtime.
 */
export function useRush(board: Board | undefined): Rush | undefined {
  const t = useTranslate()
  const { demoAccounts } = usePublicConfig()
  const [began, setBegan] = useState<number>()
  const [acts, setActs] = useState<readonly KitchenAct[]>([])
  const now = useSeconds(began !== undefined)
  const isOn = began !== undefined && now < began + length
  if (!demoAccounts || !board || board.servings.length === 0) return undefined

  const pickups = isOn ? comeSince(began, now, board, t(texts.anotherCounter)) : []
  const isOfThem = ({ pickupId, requestId }: NewAct) =>
    pickups.some(({ id, items }) => id === pickupId || items.some((item) => item.requestId === requestId))
  return {
    board: pickups.length > 0 ? withPickups(board, pickups) : board,
    acts: isOn ? acts : [],
    left: isOn ? began + length - now : undefined,
    take(act) {
      if (!isOfThem(act)) return false
      setActs((before) => [...before, { ...act, id: newId(), at: new Date().toISOString() }])
      return true
    },
    start() {
      setActs([])
      setBegan(Date.now())
    },
    stop: () => setBegan(undefined),
  }
}

const codeLetters = 'ACDEFGHJKMNPQRTUVWXYZ'
const letterAt = (index: number) => codeLetters[index % codeLetters.length] ?? ''

function comeSince(began: number, now: number, board: Board, by: string): readonly Pickup[] {
  const count = Math.floor(Math.min((now - began) / arrivalInterval + 1, length / arrivalInterval))
  return Array.from({ length: count }, (_, index) => pickupAt(index, { began, now, board, by }))
}

interface Coming {
  readonly began: number
  readonly now: number
  readonly board: Board
  /** The name of the staff member at the other counter. */
  readonly by: string
}
function pickupAt(index: number, { began, now, board: { servings }, by }: Coming): Pickup {
  const came = began + index * arrivalInterval
  const isServedElsewhere = index % 4 === 3 && now >= came + elsewhere
  const avoided: readonly Label[] = index % 7 === 4 ? ['celery'] : []
  // cycles through the meals; `servings` is never empty
  const requested = [servings[index % servings.length], ...(index % 5 === 2 ? [servings.at(index % 2)] : [])]
  const code = [3, 5, 7].map((step, line) => letterAt(index * step + line)).join('')
  return {
    id: `rush-${index}`,
    code: `${code}${(index % 8) + 2}`,
    resident: {
      name: residentNames[index % residentNames.length] ?? '',
      photo: '',
      room: `${letterAt(index)} ${10 + index}`,
      needs: { avoids: [], diets: [] },
    },
    items: requested
      .filter((serving) => serving !== undefined)
      .map(({ id, mealId, title, image }, line) => ({
        requestId: `rush-${index}-${line}`,
        servingId: id,
        mealId,
        title,
        image,
        portions: index % 6 === 1 ? 2 : 1,
        takeaway: index % 8 === 6,
        note: '',
        fits: avoided.length > 0 ? 'no' : 'yes',
        ...(avoided.length > 0 && { conflicts: [...avoided] }),
        requestTime: new Date(came).toISOString(),
        ...(isServedElsewhere
          ? {
              status: 'delivered' as const,
              served: { at: new Date(came + elsewhere).toISOString(), by },
            }
          : { status: 'pending' as const }),
      })),
    repeats: [],
  }
}

function withPickups(board: Board, pickups: readonly Pickup[]): Board {
  const countByStatus = (status: 'pending' | 'delivered') => {
    const those = pickups.filter(({ items }) => items.every((item) => item.status === status))
    return {
      people: those.length,
      portions: those.flatMap(({ items }) => items).reduce((sum, { portions }) => sum + portions, 0),
    }
  }
  const { counts } = board
  return {
    ...board,
    pickups: [...board.pickups, ...pickups],
    counts: {
      ...counts,
      waiting: add(counts.waiting, countByStatus('pending')),
      served: add(counts.served, countByStatus('delivered')),
    },
  }
}

type People = Board['counts']['waiting']

const add = (one: People, more: People): People => ({
  people: one.people + more.people,
  portions: one.portions + more.portions,
})

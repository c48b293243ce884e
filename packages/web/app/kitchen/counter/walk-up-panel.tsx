import {
  type BoardServing,
  findConflicts,
  countText,
  type KitchenAct,
  type Label,
  type Needs,
  needNames,
} from '@warm-ladle/contract'
import { type Translate, useTranslate } from '../../page/language.tsx'
import { type SubmitEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { TextField } from '../../ui/fields.tsx'
import { bandText } from './band-text.ts'
import { HoldButton } from './hold-button.tsx'
import type { NewAct } from './outbox.tsx'
import { UndoLine } from './served-list.tsx'
import { texts } from './texts.ts'

import { type Ticket, ticketsScanned } from './tickets.ts'
import { useSeconds } from './use-seconds.ts'
import type { BoardWalkUps } from './walk-ups.ts'

/** A walk-up's resident, by code or card. Their needs are only known here if they have a ticket on the board. */
interface Owner {
  readonly name: string
  readonly by: Pick<KitchenAct, 'pickupId' | 'card'>
  readonly needs: Needs | undefined
}

/** A walk-up with a meal that the resident must not eat, until staff decide. */
export interface DoubtfulWalkUp {
  readonly title: string
  readonly labels: readonly Label[]
  /** Serves it anyway. */
  readonly give: () => void
}

interface WalkUpPanelProps {
  walkUps: BoardWalkUps
  tickets: readonly Ticket[]
  /** Whether it is counted later, and may therefore exceed the plan. */
  isOffline: boolean
  /** A walk-up that the service refuses until it is confirmed. */
  doubtful: DoubtfulWalkUp | undefined
  onDoubt: (doubtful: DoubtfulWalkUp | undefined) => void
  onGive: (given: Omit<NewAct, 'act'>, what: string) => void
  onUndo: (actId: string, what: string) => void
}

/** Meals as tiles: each tap counts one portion served without a request. */
export function WalkUpPanel({
  walkUps,
  tickets,
  isOffline,
  doubtful,
  onDoubt,
  onGive,
  onUndo,
}: WalkUpPanelProps) {
  const t = useTranslate()
  const [owner, setOwner] = useState<Owner>()
  const now = useSeconds(true)
  const { servings, given } = walkUps
  const titles = new Map(servings.map(({ id, title }) => [id, title]))

  function give({ id, title, labels }: BoardServing) {
    const act = { servingId: id, portions: 1, ...owner?.by }
    const meal = { portions: countText(t.language, 1), title }
    const what = owner ? t(texts.givenMealFor, { ...meal, name: owner.name }) : t(texts.givenMeal, meal)
    const conflicts = owner?.needs ? findConflicts(labels, owner.needs) : []
    // the name only applies to this walk-up; the next one is for someone else
    setOwner(undefined)
    onDoubt(undefined)
    if (conflicts.length === 0) return onGive(act, what)
    onDoubt({ title: what, labels: conflicts, give: () => onGive({ ...act, despite: ['conflict'] }, what) })
  }
  return (
    <>
      <OwnerField tickets={tickets} owner={owner} onOwner={setOwner} />
      {doubtful && <Doubt doubtful={doubtful} onClose={() => onDoubt(undefined)} />}
      <ul className="grid grid-cols-2 gap-2">
        {servings.map((serving) => (
          <Tile
            key={serving.id}
            serving={serving}
            conflicts={owner?.needs ? findConflicts(serving.labels, owner.needs) : []}
            isOffline={isOffline}
            onPress={() => give(serving)}
          />
        ))}
      </ul>
      {given.length > 0 && (
        <ul aria-label={t(texts.givenLately)}>
          {given.map(({ id, servingId, portions, at, by, resident, isQueued }) => {
            const title = titles.get(servingId) ?? ''
            const what = t(texts.givenMeal, { portions: countText(t.language, portions), title })
            return (
              <UndoLine
                key={id}
                name={what}
                served={{ at, ...(by !== undefined && { by }) }}
                isQueued={isQueued}
                now={now}
                onUndo={() => onUndo(id, what)}
              >
                <bdi>{what}</bdi>
                {resident && (
                  <>
                    <span> · </span>
                    <bdi>{resident.name}</bdi>
                  </>
                )}
              </UndoLine>
            )
          })}
        </ul>
      )}
    </>
  )
}

interface TileProps {
  serving: BoardServing
  conflicts: readonly Label[]
  isOffline: boolean
  onPress: () => void
}

function Tile({ serving: { title, left, walkUps, beyond }, conflicts, isOffline, onPress }: TileProps) {
  const t = useTranslate()
  return (
    <li>
      <button
        type="button"
        // while offline, the portions have already been served, so they count in any case
        disabled={left === 0 && !isOffline}
        onClick={onPress}
        className={classNames(
          'flex h-full min-h-32 w-full touch-manipulation flex-col justify-between gap-2 overflow-hidden rounded-2xl border text-start select-none',
          'cursor-pointer active:bg-tint-saffron disabled:cursor-default disabled:text-muted',
          conflicts.length > 0 ? 'border-error' : 'border-field-line',
        )}
      >
        <bdi className="px-3 pt-3 text-xl leading-6 font-bold wrap-anywhere">{title}</bdi>
        <span className="w-full">
          <span className="block px-3 pb-3 text-base leading-5">
            <span className="block font-semibold">
              {left === 0 ? t(texts.noneLeft) : t(texts.left, { portions: left })}
            </span>
            {walkUps > 0 && <span className="block text-muted">{t(texts.given, { portions: walkUps })}</span>}
            {beyond > 0 && (
              <span className="block text-error">{t(texts.beyondPlan, { portions: beyond })}</span>
            )}
          </span>
          {conflicts.length > 0 && (
            <span className="care-band block px-3 text-center text-lg font-bold uppercase">
              {bandText(t, conflicts)}
            </span>
          )}
        </span>
      </button>
    </li>
  )
}

interface OwnerFieldProps {
  tickets: readonly Ticket[]
  owner: Owner | undefined
  onOwner: (owner: Owner | undefined) => void
}

/** The resident of the next walk-up, if they show a code or a card. */
function OwnerField({ tickets, owner, onOwner }: OwnerFieldProps) {
  const t = useTranslate()
  const [typed, setTyped] = useState('')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (typed.trim() !== '') onOwner(findOwner(t, tickets, typed))
    setTyped('')
  }
  if (owner)
    return (
      <p className="flex items-center justify-between gap-3 rounded-2xl bg-tint-leaf px-4 py-2 text-lg text-leaf">
        <span className="min-w-0 truncate">
          {t(texts.nextFor, { name: <bdi className="font-bold">{owner.name}</bdi> })}
        </span>
        <Button variant="outline" onClick={() => onOwner(undefined)}>
          {t(texts.clear)}
        </Button>
      </p>
    )
  return (
    <form onSubmit={submit}>
      <TextField
        label={t(texts.ownerLabel)}
        hint={t(texts.ownerHint)}
        value={typed}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ target }) => setTyped(target.value)}
      />
    </form>
  )
}

/** Finds a resident by code or card. Only the service knows cards that are not on the board. */
function findOwner(t: Translate, tickets: readonly Ticket[], typed: string): Owner {
  const card = typed.trim()
  const [first] = ticketsScanned(tickets, typed).tickets
  if (!first) return { name: t(texts.card, { card }), by: { card }, needs: undefined }
  const { resident, code, id } = first
  const by = code === undefined ? { card: resident.card ?? card } : { pickupId: id }
  return { name: resident.name, by, needs: resident.needs }
}

/** A walk-up with a meal that the resident must not eat, served only after a one-second hold. */
function Doubt({
  doubtful: { title, labels, give },
  onClose,
}: {
  doubtful: DoubtfulWalkUp
  onClose: () => void
}) {
  const t = useTranslate()
  return (
    <div role="alert" className="flex flex-col gap-3 rounded-2xl bg-tint-error p-4 text-error">
      <p className="text-lg">
        {t(texts.unsuitable, {
          meal: <bdi className="font-bold">{title}</bdi>,
          needs: <strong>{needNames(t.language, labels)}</strong>,
        })}
      </p>
      <HoldButton
        onHeld={() => {
          onClose()
          give()
        }}
      >
        {t(texts.holdToServe)}
      </HoldButton>
      <Button variant="ghost" onClick={onClose}>
        {t(texts.doNotServe)}
      </Button>
    </div>
  )
}

import { type ClipboardEvent, type DragEvent, useState } from 'react'
import * as z from 'zod/mini'
import { texts as mealtimeTexts } from '../../bookings/texts.ts'
import { useTranslate } from '../../page/language.tsx'
import { mealtimeName, type PlannerSlot } from './planner-context.ts'
import { texts } from './texts.ts'
import { useAddServing } from './use-add-serving.ts'

/** A meal with its portions, on its way to another mealtime: dragged, or copied and pasted. */
const DraggedMeal = z.object({ mealId: z.string(), title: z.string(), portions: z.int() })
type DraggedMeal = z.infer<typeof DraggedMeal>

/** A format that only this planner reads; other programs get plain text. */
const format = 'application/x-warm-ladle-dish'

function carry(data: DataTransfer, meal: DraggedMeal) {
  data.setData(format, JSON.stringify(meal))
  data.setData('text/plain', `${meal.portions} ${meal.title}`)
}

function readMeal(data: DataTransfer): DraggedMeal | undefined {
  const text = data.getData(format)
  return text === '' ? undefined : z.safeParse(DraggedMeal, JSON.parse(text)).data
}

/** Lets a meal be dragged to another mealtime; the original stays. */
export const draggable = (meal: DraggedMeal) => ({
  draggable: true,
  onDragStart: ({ dataTransfer }: DragEvent) => {
    dataTransfer.effectAllowed = 'copy'
    carry(dataTransfer, meal)
  },
})

/** Ctrl+C on a fully selected portions field also copies its meal. */
export const copyable = (meal: DraggedMeal) => ({
  onCopy: (event: ClipboardEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd, value } = event.currentTarget
    if (selectionStart !== 0 || selectionEnd !== value.length) return
    event.preventDefault()
    carry(event.clipboardData, meal)
    event.clipboardData.setData('text/plain', value)
  },
})

/** Plans a copy of a meal that is dropped on a mealtime or pasted onto one of its buttons. */
export function useDropTarget(cell: PlannerSlot) {
  const t = useTranslate()
  const [isOver, setOver] = useState(false)
  const { start } = useAddServing(cell, ({ title, portions }) => ({
    toast: {
      title: t(texts.copiedTo, { meal: title, mealtime: mealtimeName(t, cell.date, cell.slot) }),
      description: t(mealtimeTexts.portions, { portions }),
    },
  }))
  const take = (event: DragEvent | ClipboardEvent, data: DataTransfer) => {
    const meal = readMeal(data)
    if (!meal) return
    event.preventDefault()
    start(meal)
  }
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(format)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
      setOver(true)
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      setOver(false)
      take(event, event.dataTransfer)
    },
    onPaste: (event: ClipboardEvent) => {
      if (!(event.target instanceof HTMLInputElement)) take(event, event.clipboardData)
    },
  }
  return { isOver, handlers }
}

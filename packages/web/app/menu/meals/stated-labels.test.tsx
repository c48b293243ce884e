import { type MealLabels, Refusal } from '@warm-ladle/contract'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ramen } from '../../../test/records.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { type Answers, startService } from '../../../test/service.ts'
import { UpdateMeal } from './update-meal.tsx'

const call = `PUT /meals/${ramen._id}`
const done = { success: true, message: 'Saved' }
const veganWithTraces: MealLabels = { contains: ['soya'], mayContain: ['milk'], suits: ['vegan'] }

/** Opens the dialog for a meal with these diets and allergens; null if the kitchen has not stated any. */
async function openUpdate(labels: MealLabels | null, answers: Answers = { [call]: () => done }) {
  const service = startService(answers)
  const { user } = renderPage(() => (
    <UpdateMeal meal={{ ...ramen, ...(labels && { labels }) }} open onOpenChange={() => undefined} />
  ))
  // happy-dom only selects an option once it is in the document
  await user.selectOptions(await screen.findByLabelText('Category'), ramen.category)
  return { service, user, save: screen.getByRole('button', { name: 'Save changes' }) }
}
// the name of this box is the same whether it is ticked or not
const isStated = () => screen.getByRole('checkbox', { name: /^The diets and allergens are complete/ })
const chip = (group: string, name: string) =>
  within(screen.getByRole('group', { name: group })).getByRole<HTMLInputElement>('checkbox', { name })

it('diets and allergens can be stated by keyboard, and an allergen that is contained is not also a trace', async () => {
  const { service, user, save } = await openUpdate(null)
  isStated().focus()
  await user.keyboard(' ')
  await user.tab()
  expect(document.activeElement).toBe(chip('Contains', 'celery'))
  chip('May contain traces of', 'milk').focus()
  await user.keyboard(' ')
  chip('Contains', 'milk').focus()
  await user.keyboard(' ')
  expect(chip('May contain traces of', 'milk').checked).toBe(false)
  chip('Suits', 'Vegetarian').focus()
  await user.keyboard(' ')
  save.focus()
  await user.keyboard('{Enter}')
  await expect
    .poll(() => service.listCalls(call))
    .toMatchObject([{ body: { labels: { contains: ['milk'], mayContain: [], suits: ['vegetarian'] } } }])
})

it('diets and allergens are sent unchanged when the meal is saved, and as unknown once the box is cleared', async () => {
  const { service, user, save } = await openUpdate(veganWithTraces)
  await user.click(save)
  await expect.poll(() => service.listCalls(call)).toMatchObject([{ body: { labels: veganWithTraces } }])
  await user.click(await screen.findByRole('button', { name: 'OK' }))
  await user.click(isStated())
  await user.click(save)
  await expect.poll(() => service.listCalls(call)).toMatchObject([{}, { body: { labels: null } }])
})

it('diets and allergens are not sent if they contradict each other, and the field says which ones do', async () => {
  const { service, user, save } = await openUpdate(veganWithTraces)
  await user.click(chip('Contains', 'milk'))
  await user.click(save)
  await screen.findByText('Vegan meals contain no milk')
  expect(document.activeElement).toBe(isStated())
  expect(service.calls).toEqual([])
})

it('diets and allergens stay selected if the server refuses them, with its reason beside them', async () => {
  const message = 'Unknown allergen'
  const { user, save } = await openUpdate(veganWithTraces, {
    [call]: () => new Refusal('invalid-input', message, 'labels'),
  })
  await user.click(chip('Contains', 'celery'))
  await user.click(save)
  const reason = await screen.findByText(message)
  const stated = isStated()
  expect(stated.getAttribute('aria-describedby')).toBe(reason.id)
  expect(stated.getAttribute('aria-invalid')).toBe('true')
  expect(chip('Contains', 'celery').checked).toBe(true)
})

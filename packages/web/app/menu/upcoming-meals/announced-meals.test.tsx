import { Refusal } from '@warm-ladle/contract'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { toAnswer, lists } from '../../../test/lists.ts'
import { amina, ramen } from '../../../test/records.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { startService } from '../../../test/service.ts'
import { AnnouncedMeals } from './announced-meals.tsx'

const path = `/upcoming-meals/${ramen._id}`
const meal = { ...ramen, image: '/meal.svg', liked: false }
const Announced = () => <AnnouncedMeals meals={[meal]} busy={false} />

describe('an announced meal', () => {
  it('can be changed in a form with its current texts', async () => {
    const service = startService({ [`PUT ${path}`]: () => ({ success: true, message: 'Updated.' }) })
    const { user } = renderPage(Announced)
    await user.click(screen.getByRole('button', { name: 'Update Ramen night' }))
    const title = await screen.findByLabelText('Title')
    await user.clear(title)
    await user.type(title, 'Ramen evening')
    // happy-dom only selects an option once it is in the document
    await user.selectOptions(screen.getByLabelText('Category'), meal.category)
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await screen.findByText('Updated.')
    const { image, description, price } = meal
    expect(service.listCalls(`PUT ${path}`)).toMatchObject([
      { body: { title: 'Ramen evening', image, description, price } },
    ])
    await expect.poll(() => screen.queryByRole('dialog', { name: 'Update Ramen night' })).toBeNull()
  })

  it('is withdrawn only after you confirm, and says why if it cannot be', async () => {
    const message = 'This meal is now on the menu.'
    const service = startService({ [`DELETE ${path}`]: () => new Refusal('already-published', message) })
    const { user } = renderPage(Announced)
    await user.click(screen.getByRole('button', { name: 'Withdraw Ramen night' }))
    await screen.findByText('Its 2 likes will be lost.')
    await user.keyboard('{Enter}')
    await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
    expect(service.calls).toHaveLength(0)

    await user.click(screen.getByRole('button', { name: 'Withdraw Ramen night' }))
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }))
    await screen.findByText(message)
  })

  it('goes on the menu only after you confirm, and says why if it cannot [A77]', async () => {
    const message = 'This meal needs at least 5 likes before it can be published.'
    const service = startService({ 'POST /publish-meal': () => ({ success: false, message }) })
    const { user } = renderPage(Announced)
    await user.click(screen.getByRole('button', { name: 'Publish Ramen night' }))
    await screen.findByRole('alertdialog', { name: 'Publish Ramen night?' })
    expect(service.calls).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    await screen.findByText(message)
    expect(screen.getByRole('button', { name: 'Publish Ramen night' })).toBeDefined()
  })

  it('leaves the list with a message if another admin has published it [A77]', async () => {
    const list = lists['Upcoming Meals of the kitchen']
    const message = 'This meal is already on the menu.'
    const service = startService({ [list.call]: () => toAnswer(list, [list.row]) })
    const { user } = renderPage(list.Page, { email: amina.email })
    await user.click(await screen.findByRole('button', { name: 'Publish Ramen night' }))
    service.answer({
      [list.call]: () => toAnswer(list, []),
      'POST /publish-meal': () => ({ success: false, message }),
    })
    await user.click(await screen.findByRole('button', { name: 'Publish' }))
    await screen.findByText(message)
    await expect.poll(() => screen.queryByRole('button', { name: 'Publish Ramen night' })).toBeNull()
    expect(screen.getByText(list.empty, { exact: false })).toBeDefined()
  })
})

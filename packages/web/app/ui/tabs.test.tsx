import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, onTestFinished } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import { Tabs } from './tabs.tsx'

const tabs = ['Breakfast', 'Lunch', 'Dinner'].map((title) => ({ title, panel: `${title} dishes` }))

function Choice() {
  const [chosen, setChosen] = useState(0)
  return <Tabs tabs={tabs} labelledBy="heading" chosen={chosen} onChoose={setChosen} />
}

it('the keyboard moves between tabs, with the focus on the selected one', async () => {
  const { user } = renderPage(Choice)
  await user.click(screen.getByRole('tab', { name: 'Breakfast' }))
  const keys = { '{ArrowRight}': 'Lunch', '{End}': 'Dinner', '{Home}': 'Breakfast', '{ArrowLeft}': 'Dinner' }
  for (const [key, title] of Object.entries(keys)) {
    await user.keyboard(key)
    const tab = screen.getByRole('tab', { name: title, selected: true })
    expect(document.activeElement).toBe(tab)
    expect(screen.getByRole('tabpanel', { name: title }).textContent).toBe(`${title} dishes`)
  }
})

it('the arrow keys are reversed if the page reads from right to left', async () => {
  document.documentElement.dir = 'rtl'
  onTestFinished(() => document.documentElement.removeAttribute('dir'))
  const { user } = renderPage(Choice)
  await user.click(screen.getByRole('tab', { name: 'Breakfast' }))
  for (const [key, title] of Object.entries({ '{ArrowLeft}': 'Lunch', '{ArrowRight}': 'Breakfast' })) {
    await user.keyboard(key)
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: title, selected: true }))
  }
})

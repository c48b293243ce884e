import type { Locator, Page } from '@playwright/test'

/** Types into form fields, which are found by label. */
export async function fillFields(
  form: Locator | Page,
  texts: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await form.getByLabel(label).fill(text)
}

import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** The server's response to an uploaded picture. */
export const stored = {
  success: true,
  data: { url: '/pictures/plate-w320.webp', width: 320, height: 240 },
}

/** Presses a button several times while its form uploads a picture. The upload finishes with the last press. */
export async function pressDuringUpload(
  user: UserEvent,
  { label, end }: { label: string; end: (answer: typeof stored) => void },
): Promise<void> {
  const button = screen.getByRole('button', { name: label })
  await user.dblClick(button)
  await user.click(button)
  end(stored)
}

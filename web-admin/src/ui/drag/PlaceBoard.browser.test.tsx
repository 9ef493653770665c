import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../../../test/render.tsx'
import { PlaceItem, PlaceBoard, PlaceRow } from './PlaceBoard.tsx'

const places = ['7 PM', '8 PM', '9 PM'].map((name) => ({ id: name, name }))
const game = { id: 'game', name: 'Sky at Aces' }

function GameNight() {
  const [time, setTime] = useState('7 PM')
  return (
    <PlaceBoard items={[game]} places={places} placeOf={() => time} onMove={(_, place) => setTime(place)}>
      <table>
        <tbody>
          {places.map(({ id }) => (
            <PlaceRow key={id} id={id}>
              <td>{id}</td>
              <td>{id === time && <PlaceItem {...game}>Sky at Aces</PlaceItem>}</td>
            </PlaceRow>
          ))}
        </tbody>
      </table>
    </PlaceBoard>
  )
}

const announced = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeInTheDocument()

async function pickUp() {
  const handle = page.getByRole('button', { name: 'Move Sky at Aces' })
  await expect.element(handle).toBeInTheDocument()
  ;(handle.element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await announced('Sky at Aces picked up.')
}

beforeEach(() => render(<GameNight />))

describe('an item of a place board', () => {
  it('moves an item from place to place by keyboard and stops at the last place', async () => {
    await pickUp()
    await userEvent.keyboard('{ArrowDown}')
    await announced('Sky at Aces is over 8 PM.')
    await userEvent.keyboard('{ArrowRight}')
    await announced('Sky at Aces is over 9 PM.')
    await userEvent.keyboard('{ArrowDown} ')
    await announced('Sky at Aces dropped on 9 PM.')
    await expect.element(page.getByRole('row', { name: /9 PM.*Sky at Aces/ })).toBeInTheDocument()
  })

  it('leaves an item where it was if it is dropped at its own place or the drag is canceled', async () => {
    await pickUp()
    await userEvent.keyboard('{ArrowDown}')
    await announced('Sky at Aces is over 8 PM.')
    await userEvent.keyboard('{ArrowUp}')
    await announced('Sky at Aces is over 7 PM.')
    await userEvent.keyboard(' ')
    await announced('Sky at Aces is back in its place.')
    await pickUp()
    await userEvent.keyboard('{ArrowDown}')
    await announced('Sky at Aces is over 8 PM.')
    await userEvent.keyboard('{Escape}')
    await announced('Sky at Aces is back in its place.')
    await expect.element(page.getByRole('row', { name: /7 PM.*Sky at Aces/ })).toBeInTheDocument()
  })
})

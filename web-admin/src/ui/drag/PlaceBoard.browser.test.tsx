import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../../../test/render.tsx'
import { PlaceItem, PlaceBoard, PlaceRow } from './PlaceBoard.tsx'

const places = ['7 PM', '8 PM', '9 PM'].map((name) => ({ id: name, name }))
const game = { id: 'game', name: 'Aces vs Sky' }

function GameNight() {
  const [time, setTime] = useState('7 PM')
  return (
    <PlaceBoard items={[game]} places={places} placeOf={() => time} onMove={(_, place) => setTime(place)}>
      <table>
        <tbody>
          {places.map(({ id }) => (
            <PlaceRow key={id} id={id}>
              <td>{id}</td>
              <td>{id === time && <PlaceItem {...game}>Aces vs Sky</PlaceItem>}</td>
            </PlaceRow>
          ))}
        </tbody>
      </table>
    </PlaceBoard>
  )
}

const announced = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeInTheDocument()

async function pickUp() {
  const handle = page.getByRole('button', { name: 'Move Aces vs Sky' })
  await expect.element(handle).toBeInTheDocument()
  ;(handle.element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await announced('Aces vs Sky picked up.')
}

beforeEach(() => render(<GameNight />))

describe('an item of a place board', () => {
  it('moves an item from place to place by keyboard and stops at the last place', async () => {
    await pickUp()
    await userEvent.keyboard('{ArrowDown}')
    await announced('Aces vs Sky is over 8 PM.')
    await userEvent.keyboard('{ArrowRight}')
    await announced('Aces vs Sky is over 9 PM.')
    await userEvent.keyboard('{ArrowDown} ')
    await announced('Aces vs Sky dropped on 9 PM.')
    await expect.element(page.getByRole('row', { name: /9 PM.*Aces vs Sky/ })).toBeInTheDocument()
  })

  it('leaves an item where it was if it is dropped at its own place or the drag is canceled', async () => {
    await pickUp()
    await userEvent.keyboard('{ArrowDown}')
    await announced('Aces vs Sky is over 8 PM.')
    await userEvent.keyboard('{ArrowUp}')
    await announced('Aces vs Sky is over 7 PM.')
    await userEvent.keyboard(' ')
    await announced('Aces vs Sky is back in its place.')
    await pickUp()
    await userEvent.keyboard('{ArrowDown}')
    await announced('Aces vs Sky is over 8 PM.')
    await userEvent.keyboard('{Escape}')
    await announced('Aces vs Sky is back in its place.')
    await expect.element(page.getByRole('row', { name: /7 PM.*Aces vs Sky/ })).toBeInTheDocument()
  })
})

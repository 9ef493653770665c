import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { blocks, button, edit, field, firstVisit, savesOf, title } from '../../../../test/page-editor.tsx'
import type { SiteNetwork } from '../../../../test/site-network.ts'

let network: SiteNetwork

beforeEach(async () => {
  network = await firstVisit()
})

describe('PageEditor', () => {
  it('previews all blocks as visitors will see them, including unknown types (S070, R118)', async () => {
    await expect.element(title('Edit Page: About us')).toBeInTheDocument()
    await expect.element(title('About us')).toBeVisible()
    await expect.element(page.getByText('We play every week.')).toBeVisible()
    await expect.element(page.getByText('Unsupported block type')).toBeVisible()
    await expect.element(button(/^Edit, hologram/)).not.toBeInTheDocument()
  })

  it('edits one block at a time with a live preview, until Done (S070, R121)', async () => {
    await edit('Heading, block 1')
    await expect.element(field('Title')).toHaveFocus()
    await field('Title').fill('Who we are')
    await expect.element(title('Who we are')).toBeVisible()
    await edit('Text, block 2')
    await expect.element(field('Title')).not.toBeInTheDocument()
    await button('Done, Text, block 2').click()
    await expect.element(field('Text')).not.toBeInTheDocument()
  })

  it("saves content and template with the loaded revision, keeps unknown blocks, and shows 'Page saved.' (R123, C021)", async () => {
    await edit('Heading, block 1')
    await field('Title').fill(' Who we are ')
    await expect.element(page.getByText('Unsaved changes')).toBeInTheDocument()
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.element(page.getByText('Page saved.')).toBeInTheDocument()
    expect(network.sent[0]?.ifMatch).toBe('"3"')
    expect(savesOf(network)[0]?.template).toBe('about')
    expect(savesOf(network)[0]?.content.blocks[2]).toEqual({ type: 'hologram', depth: 3 })
    await expect.element(page.getByText('Saved', { exact: true })).toBeInTheDocument()
    await expect.element(button('Save Changes')).toBeDisabled()
  })

  it('logs a failed save, keeps the typed text, and shows that it is not saved (R124)', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    network.refuse(500)
    await edit('Heading, block 1')
    await field('Title').fill('Who we are')
    await button('Save Changes').click()
    await expect.element(page.getByText('Not saved')).toBeInTheDocument()
    await expect.element(field('Title')).toHaveValue('Who we are')
    expect(warn).toHaveBeenCalledWith('The page was not saved.', expect.anything())
    await button('Save Changes').click()
    await expect.element(page.getByText('Page saved.')).toBeInTheDocument()
  })

  it('does not send an invalid block, but opens it for editing', async () => {
    await button('+ Add block').click()
    await page.getByRole('menuitem', { name: /^Button/ }).click()
    await field('Link').fill('javascript:alert(1)')
    await edit('Text, block 2')
    await button('Save Changes').click()
    await expect.element(page.getByText('Fix the errors in: Button.')).toBeInTheDocument()
    await expect.element(field('Link')).toHaveAccessibleDescription(/Use a page such as \/schedule/)
    expect(network.sent).toEqual([])
  })

  it('asks before a template replaces the blocks, then saves immediately (R122)', async () => {
    await button('FAQ').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    expect(network.sent).toEqual([])
    await button('FAQ').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Replace' }).click()
    await expect.element(page.getByText('Page saved.')).toBeInTheDocument()
    expect(savesOf(network)[0]?.template).toBe('faq')
    await expect.poll(blocks).toEqual(['Heading, block 1', 'Questions and answers, block 2'])
  })

  const applyFaq = async () => {
    await button('FAQ').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Replace' }).click()
  }

  it('saves unsaved changes into the history of the page before a template replaces them', async () => {
    await edit('Heading, block 1')
    await field('Title').fill('Who we are')
    await applyFaq()
    await expect.poll(blocks).toEqual(['Heading, block 1', 'Questions and answers, block 2'])
    await expect.element(page.getByText('Page saved.')).toBeInTheDocument()
    const saves = savesOf(network)
    expect(saves.map(({ template }) => template)).toEqual(['about', 'faq'])
    expect(saves[0]?.content.blocks[0]).toMatchObject({ title: 'Who we are' })
    expect(network.sent.map(({ ifMatch }) => ifMatch)).toEqual(['"3"', '"4"'])
    await expect.element(button('Save Changes')).toBeDisabled()
  })

  it('undoes the template only, and not the unsaved changes that were saved before it', async () => {
    await edit('Heading, block 1')
    await field('Title').fill('Who we are')
    await applyFaq()
    await expect.element(page.getByText('Page saved.')).toBeInTheDocument()
    await button('Undo').click()
    await expect.poll(() => network.undone).toEqual(['/api/changes/change-5/undo'])
  })

  it('applies no template if the unsaved changes could not be saved before', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    network.refuse(500)
    await edit('Heading, block 1')
    await field('Title').fill('Who we are')
    await applyFaq()
    await expect.element(page.getByText('Not saved')).toBeInTheDocument()
    await expect.element(field('Title')).toHaveValue('Who we are')
    expect(savesOf(network).map(({ template }) => template)).toEqual(['about'])
    await expect.poll(blocks).toEqual(['Heading, block 1', 'Text, block 2', 'hologram, block 3'])
  })

  it('moves a block by keyboard with announcements, and by menu', async () => {
    ;(button('Move Heading, block 1').element() as HTMLElement).focus()
    await userEvent.keyboard(' ')
    await expect.element(page.getByText('Heading, block 1 picked up, position 1 of 3.')).toBeInTheDocument()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByText('Heading, block 1 is over position 2 of 3.')).toBeInTheDocument()
    await userEvent.keyboard(' ')
    await expect.poll(blocks).toEqual(['Text, block 1', 'Heading, block 2', 'hologram, block 3'])
    await button('Order of hologram, block 3').click()
    await page.getByRole('menuitem', { name: 'Move to top' }).click()
    await expect.poll(blocks).toEqual(['hologram, block 1', 'Text, block 2', 'Heading, block 3'])
  })

  it('removes a block, focuses Undo, and restores the block', async () => {
    await button('Remove Text, block 2').click()
    await expect.poll(blocks).toEqual(['Heading, block 1', 'hologram, block 2'])
    await expect.element(page.getByText('Block removed')).toBeInTheDocument()
    await expect.element(button('Undo')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(blocks).toEqual(['Heading, block 1', 'Text, block 2', 'hologram, block 3'])
  })

  it('PageEditor adds, moves and removes the entries of a list', async () => {
    await button('+ Add block').click()
    await page.getByRole('menuitem', { name: /^List/ }).click()
    await field('Point 1').fill('Bring water')
    await button('+ Add point').click()
    await expect.element(field('Point 2')).toHaveFocus()
    await field('Point 2').fill('Be on time')
    await button('Order of Point 2').click()
    await page.getByRole('menuitem', { name: 'Move up' }).click()
    await expect.element(field('Point 1')).toHaveValue('Be on time')
    await button('Remove Point 2').click()
    await expect.element(field('Point 2')).not.toBeInTheDocument()
    await button('Save Changes').click()
    await expect
      .poll(() => savesOf(network)[0]?.content.blocks.at(-1))
      .toEqual({ type: 'list', items: ['Be on time'] })
  })

  it('uploads a picture while the user types in another field', async () => {
    await button('+ Add block').click()
    await page.getByRole('menuitem', { name: /^Picture A picture with an optional caption/ }).click()
    const canvas = document.createElement('canvas')
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
    const picture = new File([blob ?? ''], 'gym.png', { type: 'image/png' })
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('The form has no file input.')
    await userEvent.upload(input, picture)
    await field('Caption').fill('The gym')
    await expect.element(field('Address of picture')).toHaveValue(network.pictureAddress)
    await expect.element(field('Caption')).toHaveValue('The gym')
  })
})

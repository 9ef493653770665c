import { describe, expect, it } from 'vitest'
import { blockTypes, type BlockType, pageContentInput } from './blocks.ts'
import { pageTemplates, templateName } from './templates.ts'

const take = (...blocks: unknown[]) => pageContentInput.safeParse({ blocks })
const refused = (block: unknown) =>
  take(block).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

describe('the content of a page', () => {
  it('R117: takes every block of the specification as it is written there', () => {
    const written = [
      { type: 'hero', title: 'Winter league' },
      { type: 'paragraph', text: 'Two lines\nof text' },
      { type: 'image', url: 'https://pictures.example/gym.jpg', caption: 'The gym' },
      { type: 'list', items: ['one', 'two'] },
      { type: 'button', label: 'Sign up', url: '/registration', external: false },
      { type: 'intro', title: 'Hello', text: 'World' },
      { type: 'faq', items: [{ q: 'When?', a: 'On Sunday.' }] },
      { type: 'imageHero', image: '/media/0123456789abcdef0123456789abcdef.webp', text: 'Play' },
    ]
    expect(take(...written).data).toEqual({ blocks: written })
  })

  it('loses nothing of a block that this program does not know', () => {
    const block = { type: 'of-a-later-program', shape: { deep: [1, 2, { three: null }] } }
    expect(take(block).data).toEqual({ blocks: [block] })
  })

  it('names the block and the field that are wrong', () => {
    expect(refused({ type: 'list', items: ['x'.repeat(201)] })[0]).toMatch(/^blocks\.0\.items\.0: /)
    expect(
      take({ type: 'hero', title: 'a' }, { type: 'faq', items: [{ q: 'a' }] }).error?.issues[0]?.path,
    ).toEqual(['blocks', 1, 'items', 0, 'a'])
  })

  it('refuses addresses that lead nowhere good', () => {
    for (const url of [
      'javascript:alert(1)',
      '//evil.example',
      '/\\evil.example',
      'https://a:b@c.example',
      'data:text/html,x',
      'ftp://x.example',
      'https:page',
      'registration',
    ])
      expect(refused({ type: 'button', label: 'x', url, external: true }), url).toHaveLength(1)
    for (const url of ['/media/../secret', '/media/x.svg', 'javascript:1', '/other.png'])
      expect(refused({ type: 'image', url }), url).toHaveLength(1)
  })

  it('keeps of a video its id alone', () => {
    const kept = take({ type: 'video', title: 'Final', video: 'https://youtu.be/dQw4w9WgXcQ?t=3' }).data
    expect(kept?.blocks[0]).toEqual({ type: 'video', title: 'Final', video: 'dQw4w9WgXcQ' })
    expect(refused({ type: 'video', title: '', video: 'https://videos.example/1' })).toHaveLength(1)
  })

  it('is bounded in blocks and bytes', () => {
    const paragraph = { type: 'paragraph', text: 'x'.repeat(9_000) }
    expect(take(...Array.from({ length: 20 }, () => paragraph)).success).toBe(true)
    expect(take(...Array.from({ length: 24 }, () => paragraph)).error?.issues[0]?.message).toBe(
      'The page is too long.',
    )
    expect(take(...Array.from({ length: 101 }, () => ({ type: 'paragraph', text: '' }))).success).toBe(false)
  })

  it.each(templateName.options)('R116: the template %s is a page that can be saved as it is', (name) => {
    const { template, content } = pageTemplates[name]
    expect(template).toBe(name)
    expect(pageContentInput.parse(content)).toEqual(content)
  })

  it('has a template for most block types', () => {
    const used = new Set(
      Object.values(pageTemplates).flatMap(({ content }) => content.blocks.map(({ type }) => type)),
    )
    const unused = (Object.keys(blockTypes) as BlockType[]).filter((type) => !used.has(type))
    expect(unused).toEqual(['paragraph', 'video'])
  })
})

import { describe, expect, it } from 'vitest'
import { blockTypes, type BlockType, pageContentInput } from './blocks.ts'
import { pageTemplates, templateName } from './templates.ts'

const parseBlocks = (...blocks: unknown[]) => pageContentInput.safeParse({ blocks })
const problemsOf = (block: unknown) =>
  parseBlocks(block).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

describe('the content of a page', () => {
  it('accepts every block of the specification unchanged (R117)', () => {
    const blocks = [
      { type: 'hero', title: 'Winter league' },
      { type: 'paragraph', text: 'Two lines\nof text' },
      { type: 'image', url: 'https://pictures.example/gym.jpg', caption: 'The gym' },
      { type: 'list', items: ['one', 'two'] },
      { type: 'button', label: 'Sign up', url: '/registration', external: false },
      { type: 'intro', title: 'Hello', text: 'World' },
      { type: 'faq', items: [{ q: 'When?', a: 'On Sunday.' }] },
      { type: 'imageHero', image: '/media/0123456789abcdef0123456789abcdef.webp', text: 'Play' },
    ]
    expect(parseBlocks(...blocks).data).toEqual({ blocks })
  })

  it('keeps a block of an unknown type unchanged', () => {
    const block = { type: 'unknown-type', shape: { deep: [1, 2, { three: null }] } }
    expect(parseBlocks(block).data).toEqual({ blocks: [block] })
  })

  it('reports the path of an invalid field in a block', () => {
    expect(problemsOf({ type: 'list', items: ['x'.repeat(201)] })[0]).toMatch(/^blocks\.0\.items\.0: /)
    expect(
      parseBlocks({ type: 'hero', title: 'a' }, { type: 'faq', items: [{ q: 'a' }] }).error?.issues[0]?.path,
    ).toEqual(['blocks', 1, 'items', 0, 'a'])
  })

  it('rejects unsafe and incomplete addresses', () => {
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
      expect(problemsOf({ type: 'button', label: 'x', url, external: true }), url).toHaveLength(1)
    for (const url of ['/media/../secret', '/media/x.svg', 'javascript:1', '/other.png'])
      expect(problemsOf({ type: 'image', url }), url).toHaveLength(1)
  })

  it('stores only the id of a video', () => {
    const content = parseBlocks({
      type: 'video',
      title: 'Final',
      video: 'https://youtu.be/dQw4w9WgXcQ?t=3',
    }).data
    expect(content?.blocks[0]).toEqual({ type: 'video', title: 'Final', video: 'dQw4w9WgXcQ' })
    expect(problemsOf({ type: 'video', title: '', video: 'https://videos.example/1' })).toHaveLength(1)
  })

  it('the content of a page has at most 100 blocks and 200,000 bytes', () => {
    const paragraph = { type: 'paragraph', text: 'x'.repeat(9_000) }
    expect(parseBlocks(...Array.from({ length: 20 }, () => paragraph)).success).toBe(true)
    expect(parseBlocks(...Array.from({ length: 24 }, () => paragraph)).error?.issues[0]?.message).toBe(
      'The page is too long.',
    )
    expect(parseBlocks(...Array.from({ length: 101 }, () => ({ type: 'paragraph', text: '' }))).success).toBe(
      false,
    )
  })

  it.each(templateName.options)(
    'the content of a page can be saved as the template %s contains it (R116)',
    (name) => {
      const { template, content } = pageTemplates[name]
      expect(template).toBe(name)
      expect(pageContentInput.parse(content)).toEqual(content)
    },
  )

  it('the content of a page has a template with each block type except paragraph, video, news and sponsors', () => {
    const used = new Set(
      Object.values(pageTemplates).flatMap(({ content }) => content.blocks.map(({ type }) => type)),
    )
    const unused = (Object.keys(blockTypes) as BlockType[]).filter((type) => !used.has(type))
    expect(unused).toEqual(['paragraph', 'video', 'news', 'sponsors'])
  })
})

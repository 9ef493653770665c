import { expect, it } from 'vitest'
import { embedCodes, siteBases } from './embed-code.ts'

const here = { protocol: 'https:', host: 'league.example', hostname: 'league.example', port: '' }

it('the code of an embed leads to the own domain, and the preview stays on this origin', () => {
  expect(siteBases({ slug: 'east', domain: null }, here)).toEqual({
    site: 'https://league.example/east',
    preview: 'https://league.example/east',
  })
  expect(siteBases({ slug: 'east', domain: 'east.example' }, here)).toEqual({
    site: 'https://east.example',
    preview: 'https://league.example/east',
  })
  const onDomain = { ...here, host: 'www.east.example', hostname: 'www.east.example' }
  expect(siteBases({ slug: 'east', domain: 'east.example' }, onDomain).preview).toBe(
    'https://www.east.example',
  )
})

it('the code of an embed is one line with the choice in its address, for any name', () => {
  const { script, frame } = embedCodes(
    'https://east.example',
    { kind: 'standings', league: 'l1', theme: 'dark' },
    'The "East" <b>',
  )
  expect(script).toBe(
    '<script async src="https://east.example/embed/standings.js?league=l1&amp;theme=dark" data-title="The &quot;East&quot; &lt;b>: standings"></script>',
  )
  expect(frame).toContain('src="https://east.example/embed/standings?league=l1&amp;theme=dark"')
  expect(embedCodes('https://east.example', { kind: 'bracket', league: 'l1' }, 'East').script).toContain(
    '/embed/bracket.js"',
  )
})

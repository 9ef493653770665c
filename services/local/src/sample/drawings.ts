// SVG pictures of the sample leagues. They are stored as WebP like every upload.

const COLORS: Record<string, string> = {
  maroon: '#7a1f2b',
  white: '#f4f1ea',
  grey: '#8d9096',
  black: '#23252b',
  green: '#0f6b4f',
}

const svg = (width: number, height: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`

const SHAPES: Record<string, string> = {
  jersey: 'M270 120h70q60 60 120 0h70l30 90v470H240V210z',
  shirt: 'M250 120h80q70 60 140 0h80l190 420-100 50-90-190v280H250V400l-90 190-100-50z',
  hoodie:
    'M250 140q50-90 150-90t150 90l190 400-100 60-90-190v270H250V410l-90 190-100-60zM320 150q80 110 160 0-30-50-80-50t-80 50z',
}

function drawApparel(shape: string, color: string): string {
  const fill = COLORS[color] ?? '#888'
  const ballColor = color === 'white' || color === 'grey' ? '#7a1f2b' : '#f4f1ea'
  return svg(
    800,
    800,
    `<rect width="800" height="800" fill="#ece7dd"/><path d="${SHAPES[shape]}" fill="${fill}" fill-rule="evenodd" stroke="#0003" stroke-width="6"/>
     <circle cx="400" cy="420" r="62" fill="none" stroke="${ballColor}" stroke-width="10"/><path d="M338 420h124M400 358v124M356 376q44 44 0 88M444 376q-44 44 0 88" fill="none" stroke="${ballColor}" stroke-width="8"/>`,
  )
}

const COURT = svg(
  1200,
  675,
  `<rect width="1200" height="675" fill="#6b1b26"/><g fill="none" stroke="#f4f1ea" stroke-opacity=".5" stroke-width="6">
   <path d="M600 0v675"/><circle cx="600" cy="338" r="110"/><path d="M0 198h220v280H0M1200 198H980v280h220"/>
   <path d="M0 90h120a260 260 0 0 1 0 496H0M1200 90h-120a260 260 0 0 0 0 496h120"/><circle cx="220" cy="338" r="80"/><circle cx="980" cy="338" r="80"/></g>`,
)

const drawPortrait = (color: string) =>
  svg(
    400,
    400,
    `<rect width="400" height="400" fill="${COLORS[color]}"/><circle cx="200" cy="160" r="70" fill="#f4f1ea"/><path d="M60 400q20-140 140-140t140 140z" fill="#f4f1ea"/>`,
  )

const LOGOS: Record<string, string> = {
  // A hoop with its net, as a shot from above sees it.
  'logo-wnba': svg(
    400,
    400,
    `<circle cx="200" cy="200" r="192" fill="#f6efe6"/><circle cx="200" cy="200" r="132" fill="#3a1d10"/>
     <path d="M200 68v264M68 200h264M107 107l186 186M293 107L107 293" stroke="#f6efe6" stroke-width="8"/>
     <circle cx="200" cy="200" r="88" fill="none" stroke="#f6efe6" stroke-width="8"/><circle cx="200" cy="200" r="46" fill="#3a1d10" stroke="#f6efe6" stroke-width="8"/>
     <circle cx="200" cy="200" r="136" fill="none" stroke="#d9541e" stroke-width="30"/>`,
  ),
  // A ball above the waves of the coast.
  'logo-south-coast': svg(
    400,
    400,
    `<clipPath id="c"><circle cx="200" cy="200" r="184"/></clipPath><circle cx="200" cy="200" r="192" fill="#f4f1ea"/>
     <g clip-path="url(#c)"><path d="M0 0h400v400H0z" fill="#7a1f2b"/><circle cx="200" cy="176" r="104" fill="#e8832f"/>
     <path d="M96 176h208M200 72v208M126 102q74 74 0 148M274 102q-74 74 0 148" fill="none" stroke="#7a1f2b" stroke-width="10"/>
     <path d="M0 262q50-44 100 0t100 0 100 0 100 0v138H0z" fill="#1d5f7a"/><path d="M0 322q50-40 100 0t100 0 100 0 100 0v80H0z" fill="#f4f1ea"/></g>`,
  ),
  // A ball that bounces, with a smile.
  'logo-little-dribblers': svg(
    400,
    400,
    `<rect width="400" height="400" rx="96" fill="#0f6b4f"/><ellipse cx="200" cy="350" rx="104" ry="18" fill="#0a4a37"/>
     <circle cx="200" cy="186" r="128" fill="#f7b733"/><path d="M72 186h256M200 58v128" fill="none" stroke="#0f6b4f" stroke-width="12"/>
     <circle cx="152" cy="150" r="16" fill="#0f6b4f"/><circle cx="248" cy="150" r="16" fill="#0f6b4f"/>
     <path d="M136 216q64 76 128 0" fill="none" stroke="#0f6b4f" stroke-width="16" stroke-linecap="round"/>`,
  ),
}

/**
 * Returns the SVG text of a picture: `court`, `logo-<organization>`, `portrait-<color>` or `<apparel>-<color>`.
 *
 * @throws Error for an unknown name
 */
export function drawPicture(name: string): string {
  const logo = LOGOS[name]
  if (logo) return logo
  if (name === 'court') return COURT
  const [shape = '', color = ''] = name.split('-')
  if (shape === 'portrait' && COLORS[color]) return drawPortrait(color)
  if (SHAPES[shape] && COLORS[color]) return drawApparel(shape, color)
  throw new Error(`There is no sample picture named ${name}`)
}

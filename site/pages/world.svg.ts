// /world.svg: the outline of all land, which every map of the site draws with <use>, so that a reader loads it once.
import type { APIRoute } from 'astro';
import { landPath, MAP_HEIGHT } from '../places/geography.ts';
import { MAP_WIDTH } from '../places/map-circles.ts';

export const GET: APIRoute = () =>
  new Response(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MAP_WIDTH} ${MAP_HEIGHT}"><path id="land" d="${landPath()}"/></svg>\n`,
    {
      headers: { 'content-type': 'image/svg+xml' },
    },
  );

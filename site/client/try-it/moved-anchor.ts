// On the index of the API: an anchor of what stood here once leads to the page where it stands now.
const anchor = document.getElementById(decodeURIComponent(location.hash.slice(1)));
const moved = anchor?.dataset['moved'];
if (moved !== undefined) location.replace(moved);

import sys; import os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
import boats
# a sunken Lycian town seen from a boat: walls and steps under clear water, a sarcophagus half in the sea; recipe: kayaks [[x, y, degrees], ...], rail (false: no boat in the foreground)
s=start(); rng=np.random.RandomState(5); random.seed(5); r=random.Random(5); v=vegmats(); k_=opt('cam',{}); CAM=np.array(k_.get('at',(0,0,5.0)),float)
A0=R(14); O0=np.array((4.6,14.2)); c0,s0=math.cos(A0),math.sin(A0); W2=lambda a,b:(O0[0]+a*c0-b*s0,O0[1]+a*s0+b*c0)
def shore(x,y): return y-23-1.35*np.maximum(-x-6,0)+.30*np.maximum(x-8,0)+2.2*fbm(x/9,y/9,4,.55,seed=2)      # positive on land
def land(x,y):
    z=ground(x,y); u,w=(x-O0[0])*c0+(y-O0[1])*s0,-(x-O0[0])*s0+(y-O0[1])*c0; return np.where((np.abs(u-8.9)<2.35)&(w>4.6),np.minimum(z,-2.2+.30*(w-4.6)/.44),z)      # the stairs are cut into the rock
def ground(x,y):
    d=shore(x,y); L=np.maximum(d,0); return np.where(d>0,1.5*(1-np.exp(-L/.9))*(.6+.7*sstep(-.2,.4,fbm(x/7,y/7,3,seed=9)))+15*(1-np.exp(-L/42))*(.55+.55*sstep(-.5,.5,fbm(x/40,y/40,3,seed=12)))+1.3*fbm(x/5,y/5,5,.55,seed=31)*np.minimum(L/3,1),np.maximum(-.30+d*.20,-4.6)-.25*np.maximum(fbm(x/3,y/3,4,seed=21),0)*np.minimum(-d/3,1))
# ---- the town below: walls as segments in its own axes (x0, y0, x1, y1, width, height of the top)
WALLS=[(-9,-3.4,7.6,-3.4,.62,-.75),(-9,-3.4,-9,5.6,.62,-.85),(-4.2,-3.4,-4.2,1.2,.55,-.6),(-4.2,2.5,-4.2,6.2,.55,-.35),(-9,1.8,-5.2,1.8,.5,-.8),(-4.2,1.6,1.6,1.6,.55,-.45),(3.0,1.6,7.6,1.6,.55,-.3),(1.6,-3.4,1.6,.2,.55,-.7),(1.6,1.6,1.6,6.4,.6,-.2),(7.6,-3.4,7.6,6.0,.62,-.4),(-9,5.6,-4.2,6.0,.6,-.6),(-1.6,-6.6,5.0,-6.6,.7,-1.5),(5.0,-6.6,5.0,-3.4,.6,-1.1),(-12.5,-1.0,-9,-1.0,.6,-1.2),(-12.5,-1.0,-12.5,4.0,.6,-1.2)]
STEPS=[(8.9,4.6+.44*i,2.1,.46,-1.9+.30*i) for i in range(14)]      # x, y, half width, tread, top: from the sea bed up to the rock
RX0,RY0,RX1,RY1,RS=-34.,2.,34.,52.,.045; gx=np.arange(RX0,RX1,RS); gy=np.arange(RY0,RY1,RS); GX,GY=np.meshgrid(gx,gy); bed=land(GX,GY); u=(GX-O0[0])*c0+(GY-O0[1])*s0; w=-(GX-O0[0])*s0+(GY-O0[1])*c0; stone=np.zeros(GX.shape,np.float32); ruin=fbm(u/1.1,w/1.1,4,seed=40)
course=.10*(np.floor(u/.62+np.floor(w/.62)*.5)%2)
for a,b,c,d,wd,tp in WALLS:
    t=np.clip(((u-a)*(c-a)+(w-b)*(d-b))/((c-a)**2+(d-b)**2),0,1); q=np.hypot(u-a-t*(c-a),w-b-t*(d-b))<wd/2*(1+.25*ruin); h=tp+.55*ruin+course-.35*np.maximum(fbm(u/3,w/3,2,seed=44),0); up=q&(h>bed); bed=np.where(up,h,bed); stone[up]=1
for a,b,hw,tr,tp in STEPS: q=(np.abs(u-a)<hw)&(w>=b)&(w<b+tr)&(tp>bed); bed=np.where(q,tp+.03*ruin,bed); stone[q]=1
for k in range(150):      # fallen blocks
    a,b=r.uniform(-11,9),r.uniform(-7.5,7); sz=r.uniform(.22,.55); an=r.uniform(0,3); du,dw=(u-a)*math.cos(an)+(w-b)*math.sin(an),-(u-a)*math.sin(an)+(w-b)*math.cos(an); q=(np.abs(du)<sz)&(np.abs(dw)<sz*.6); h=bed+sz*.7; bed=np.where(q,h,bed); stone[q]=.8
gyz,gxz=np.gradient(bed,RS); SUN=sundir(38,opt('sky',{}).get('az',-66)); lit=np.clip((-gxz*SUN.x-gyz*SUN.y+SUN.z)/np.sqrt(1+gxz**2+gyz**2),0,1.1); lit=.35+.75*lit; n1=fbm(GX/.8,GY/.8,4,.6,seed=50); n2=fbm(GX/4,GY/4,4,seed=51); f1,f2=worley(GX*.9+.5*n1,GY*.9+.5*n2,seed=6); ca=np.exp(-(f2-f1)*9)
sand=np.stack([.80+.08*n1,.74+.07*n1,.58+.06*n1],-1); rockc=np.stack([.42+.2*n1,.38+.17*n1,.27+.12*n1],-1); weed=sstep(.12,.30,n2)*(stone<.5); C=sand*(1-weed[...,None])+weed[...,None]*np.array((.10,.17,.10)); C=C*(1-stone[...,None])+stone[...,None]*rockc*np.where(n1[...,None]>.25,.6,1.15); C=C*(lit*(1+.55*ca*np.clip(1+bed/3.5,0,1)))[...,None]; C=np.where((bed>-.22)[...,None]&(stone<.5)[...,None],C*.62+.02,C)
# ---- the sea: every point of its surface knows what lies below it along the bent ray
X,Y=fan(CAM[0],CAM[1],3.4,150,-62,62,560 if DRAFT else 1150,420 if DRAFT else 900); e_=.05; hgt=lambda x,y:.045*fbm(x/1.5,y/1.5,3,seed=60)+.012*fbm(x/.35,y/.35,2,seed=63); nx_=-(hgt(X+e_,Y)-hgt(X-e_,Y))/(2*e_); ny_=-(hgt(X,Y+e_)-hgt(X,Y-e_))/(2*e_)
Dv=np.stack([X-CAM[0],Y-CAM[1],0*X-CAM[2]],-1); Dv/=np.linalg.norm(Dv,axis=-1,keepdims=True); Nn=np.stack([nx_*.6,ny_*.6,0*X+1],-1); Nn/=np.linalg.norm(Nn,axis=-1,keepdims=True); ci=-(Dv*Nn).sum(-1); et=1/1.33; kk=np.sqrt(1-et*et*(1-ci*ci)); T=et*Dv+((et*ci-kk))[...,None]*Nn
path=np.full(X.shape,30.); hx=X.copy(); hy=Y.copy(); live=np.ones(X.shape,bool)
for t in np.concatenate([np.arange(.04,3,.05),np.arange(3,9,.12)]):
    x_,y_,z_=X+T[...,0]*t,Y+T[...,1]*t,T[...,2]*t; i=((x_-RX0)/RS).astype(int); j=((y_-RY0)/RS).astype(int); inn=(i>=0)&(i<len(gx))&(j>=0)&(j<len(gy))&live; hit=inn.copy(); hit[inn]=z_[inn]<bed[j[inn],i[inn]]; path[hit]=t; hx[hit]=x_[hit]; hy[hit]=y_[hit]; live&=~hit
far=(X<RX0+1)|(X>RX1-1)|(Y>RY1-3); path=np.where(far,np.clip(-shore(X,Y)*.5,.2,14),path); i=np.clip(((hx-RX0)/RS).astype(int),0,len(gx)-1); j=np.clip(((hy-RY0)/RS).astype(int),0,len(gy)-1); base=C[j,i]; base=np.where(far[...,None],np.array((.66,.60,.44)),base)
att=np.exp(-path[...,None]*np.array(opt('clear',(.42,.085,.105)))); col=base*att*1.02+np.array((.004,.17,.225))*(1-np.exp(-path[...,None]*np.array((.22,.20,.20)))); wtr=M('sea'); cc=wtr.n('ShaderNodeCombineXYZ',X=wtr.attr('cr')['Fac'],Y=wtr.attr('cg')['Fac'],Z=wtr.attr('cb')['Fac']).outputs[0]; p=wtr.pos()
fo=wtr.math('MULTIPLY',wtr.ramp(wtr.attr('sh')['Fac'],[(.90,(0,)*3),(.985,(1,)*3)]),wtr.ramp(wtr.noise(2.2,6,.7,p),[(.44,(0,)*3),(.60,(1,)*3)])); h=wtr.math('ADD',wtr.noise(.7,4,.55,wtr.scale(p,(1,.6,1)),dist=.8),wtr.math('MULTIPLY',wtr.noise(3.4,4,.6,p),.22)); wtr.set(Base_Color=wtr.mix(wtr.math('MULTIPLY',fo,.7),cc,(.86,.88,.86,1)),Roughness=.05,IOR=1.33,Specular=.42,Normal=wtr.bump(h,.085,.7)); grid('sea',X,Y,0*X,wtr.mat,{'cr':col[...,0],'cg':col[...,1],'cb':col[...,2],'sh':1+np.minimum(shore(X,Y)+.3,0)/6})
Xs,Ys=fan(CAM[0],CAM[1],140,9000,-75,75,200,160); grid('sea2',Xs,Ys,0*Xs-.02,sea('seafar',wave=.14,scale=.2,foam=False,patches=False,stops=[(0,(.010,.17,.22)),(1,(.006,.10,.17))]),{'depth':np.clip((np.hypot(Xs,Ys)-140)/900,0,1)})
# ---- land
X,Y=fan(CAM[0],CAM[1],9,420,-62,62,560,620); D=shore(X,Y); Z=land(X,Y); grid('land',X,Y,np.where(D>-.6,Z,-6),rockland('land',rock=(.60,.51,.39),rock2=(.27,.22,.165),soil=(.30,.23,.13),scrub=(.10,.12,.045),slope=(.62,.86),s=2.4),keep=(D[:-1,:-1]>-1.2)|(D[1:,1:]>-1.2))
rk=rockland('boulder',rock=(.56,.47,.36),rock2=(.20,.165,.12),slope=(1.2,1.3),s=2); n=9000; x=rng.uniform(-60,45,n); y=rng.uniform(14,110,n); d=shore(x,y); k=(d>-.7)&(d<2.0)&(fbm(x/4,y/4,3,seed=61)>-.1); scatter([rock(i,rk) for i in range(4)],np.c_[x,y,np.maximum(land(x,y),-.25)][k],.18+.9*rng.rand(k.sum())**3,tilt=.35)
n=9000; x=rng.uniform(-130,70,n); y=rng.uniform(18,190,n); d=shore(x,y); k=(d>1.6)&(fbm(x/6,y/6,3,seed=8)>-.22); scatter([shrub(i,230,.10,m_) for i,m_ in enumerate(('scrub','olive','scrub','dry','green'))],np.c_[x,y,land(x,y)-.1][k],rng.uniform(.35,1.25,k.sum()),weights=[.3,.25,.2,.15,.1])
n=1400; x=rng.uniform(-150,80,n); y=rng.uniform(26,240,n); d=shore(x,y); k=(d>4)&(fbm(x/18,y/18,3,seed=7)>0); scatter([olive(1,900,4.2,.15),pine(1,800,8,.28),olive(3,900,4.0,.15)],np.c_[x,y,land(x,y)-.2][k],rng.uniform(.5,1.0,k.sum()),weights=[.45,.25,.3])
# ---- stones above the water: stubs of walls, the steps, a doorway, two sarcophagi
def weathered(name,a,b):
    m=M(name); p=m.pos(); n=m.noise(2.2,7,.7,p); st=m.noise(9,5,.7,p); c=m.mix(m.ramp(n,[(.30,(0,)*3),(.68,(1,)*3)]),b,a); c=m.mix(m.math('MULTIPLY',m.ramp(st,[(.55,(0,)*3),(.72,(1,)*3)]),.45),c,(.16,.14,.11,1)); z=m.math('ADD',m.xyz(p)[2],m.math('MULTIPLY',n,.25)); c=m.mix(m.ramp(z,[(.14,(1,)*3),(.42,(0,)*3)]),c,m.mix(.72,c,(.060,.058,.036,1))); m.set(Base_Color=c,Roughness=.9,Specular=.2,Normal=m.bump(m.math('ADD',n,m.math('MULTIPLY',st,.5)),.75,.05)); return m.mat
ST=weathered('ashlar',(.66,.57,.44,1),(.40,.33,.25,1)); b=B()
def courses(x0,y0,x1,y1,w,z0,z1,ragged=.5,gap=None):
    """a wall of cut blocks between two points; its top has fallen unevenly; gap: from, to along it, height of the lintel."""
    L=math.hypot(x1-x0,y1-y0); an=math.atan2(y1-y0,x1-x0); hgt_=.36; z=z0; k=0
    while z<z1:
        a=-(.4 if k%2 else 0)
        while a<L:
            bl=r.uniform(.62,1.05); m_=a+bl/2; top=z1-ragged*(.5+.5*math.sin(m_*1.3+x0)+.6*r.random()); g_=gap and gap[0]<m_<gap[1] and z<gap[2]
            if z<top and not g_ and 0<=m_<=L: b.box((x0+(x1-x0)*m_/L,y0+(y1-y0)*m_/L,z+hgt_/2),(bl-.025,w+r.uniform(-.05,.05),hgt_-.02),0,an+r.gauss(0,.012))
            a+=bl
        z+=hgt_; k+=1
for a,bb,c,d,w_,z1,rg in ((1.6,3.4,1.6,7.8,.6,1.1,1.0),(7.6,3.2,7.6,7.2,.6,1.3,1.0),(1.6,7.8,6.2,7.9,.6,2.0,1.1),(-4.2,4.6,-4.2,8.2,.55,.75,.8)): courses(*W2(a,bb),*W2(c,d),w_,-.5,z1,rg)
for x0,y0,x1,y1,z1,gp in ((-1.5,29.5,6.5,30.6,4.6,(3.0,4.3,3.9)),(13.2,26.0,19.5,27.8,4.9,None),(6.5,30.6,7.0,34.5,4.4,None),(-9.5,36.5,-4.0,38.0,5.2,(2.2,3.2,4.9))): z0=float(min(land(np.array(x0),np.array(y0)),land(np.array(x1),np.array(y1))))-.4; courses(x0,y0,x1,y1,.7,z0,max(z1,z0+2.6),1.5,gp and (gp[0],gp[1],z0+2.1))
for a,bb,hw,tr,tp in STEPS:
    if tp>-.35: b.box((*W2(a,bb+tr/2),tp-.40),(2*hw,tr+.02,.80),0,A0)
for i in range(7): tp=STEPS[-1][4]+.28*(i+1); b.box((*W2(8.9,STEPS[-1][1]+.44*(i+1.5)),tp-.9),(4.2,.47,1.8),0,A0)
b.obj('walls',[ST],bevel=.03)
def sarcophagus(x,y,z,rz,tilt=0,sc=1):
    """Lycian: plinth, chest with sunk panels, a lid like an upturned keel with bosses."""
    q=B(); q.box((0,0,.15),(3.0,1.75,.55),0); q.box((0,0,.52),(2.75,1.5,.22),0); q.box((0,0,1.22),(2.45,1.22,1.2),0)
    for sg in (-1,1): q.box((0,sg*.625,1.70),(2.5,.07,.20),0); q.box((0,sg*.625,.74),(2.5,.07,.18),0); [q.box((a,sg*.625,1.22),(.16,.07,.80),0) for a in (-1.16,-.4,.4,1.16)]; q.box((sg*1.24,0,1.70),(.07,1.28,.20),0); q.box((sg*1.24,0,.74),(.07,1.28,.18),0); [q.box((sg*1.24,a,1.22),(.07,.15,.80),0) for a in (-.56,0,.56)]
    q.box((0,0,1.87),(2.78,1.52,.14),0); P=[(.74,1.94),(.75,2.16),(.72,2.44),(.63,2.72),(.47,2.98),(.26,3.18),(.10,3.26)]; P=P+[(-a,z_) for a,z_ in P[::-1]]; n=len(P); L=1.36; q.add([(sg*L*(1-.03*(z_-1.94)),a,z_) for sg in (-1,1) for a,z_ in P],[(i,n+i,n+i+1,i+1) for i in range(n-1)]+[tuple(range(n)),tuple(range(2*n-1,n-1,-1))],0); q.box((0,0,3.32),(2.86,.24,.18),0)
    for sg in (-1,1): [q.box((a,sg*.74,2.22),(.22,.30,.22),0) for a in (-.72,.72)]; q.box((sg*1.36,0,2.55),(.10,.10,1.15),0); q.box((sg*1.36,0,2.2),(.10,1.15,.09),0)
    q.obj('sarcophagus',[ST],loc=(x,y,z),bevel=.035,sc=sc,rot=(R(tilt),R(tilt*.6),rz))
SA=opt('tomb',(-3.1,13.6,-.72,R(-28))); sarcophagus(*SA[:3],SA[3],3.5); z=float(land(np.array(11.5),np.array(30.5))); sarcophagus(11.0,30.0,z-.1,.5,-2); z=float(land(np.array(-7.5),np.array(33.)));  sarcophagus(-7.2,33.2,z-.1,-.3,2,.9)
# ---- a village castle on the far hill, boats, ridges
b=B(); CH=weathered('castle',(.56,.48,.37,1),(.42,.35,.27,1))
for x,y,w_,h_ in ((-58,168,6,9),(-48,172,5,7.5),(-36,174,6,9),(-26,170,5,7)): z=float(land(np.array(float(x)),np.array(float(y)))); b.box((x,y,z+h_/2-1),(w_,w_,h_),0); [b.box((x+i*w_*.36,y-w_*.45,z+h_-.6),(w_*.2,.7,1.1),0) for i in (-1,0,1)]
for (x0,y0),(x1,y1) in zip(((-58,168),(-48,172),(-36,174)),((-48,172),(-36,174),(-26,170))):
    z=float(land(np.array((x0+x1)/2),np.array((y0+y1)/2))); b.box(((x0+x1)/2,(y0+y1)/2,z+2),(math.hypot(x1-x0,y1-y0),1.4,6.5),0,math.atan2(y1-y0,x1-x0)); [b.box((x0+(x1-x0)*t,y0+(y1-y0)*t,z+5.6),(.9,1.4,1.0),0) for t in np.linspace(.08,.92,6)]
b.obj('castle',[CH])
for k,(x,y,a) in enumerate(opt('kayaks',[])): boats.put(boats.kayak(((.78,.26,.04),(.80,.62,.10),(.10,.36,.42))[k%3],k),x,y,R(a)).name='kayak'
bt=opt('boat',(-34,95,160)); bt and boats.put(boats.gulet('white'),bt[0],bt[1],R(bt[2]))
for k,(az,D_,rw,hh,sd_) in enumerate(((-40,900,420,130,3),(-18,2300,1200,330,8),(14,1500,700,300,12),(36,2600,1400,480,19))):
    cx,cy=math.sin(R(az))*D_,math.cos(R(az))*D_; xx,yy=xy(cx-rw,cx+rw,cy-rw*.6,cy+rw*.6,220,140); e=1-np.hypot((xx-cx)/rw,(yy-cy)/(rw*.55)); grid('hd',xx,yy,-4+hh*np.maximum(e+.30*fbm((xx-cx)/rw*2.4,(yy-cy)/rw*2.4,6,.45,seed=sd_),-.05)*(.85+.25*fbm((xx-cx)/rw*4,(yy-cy)/rw*4,5,.45,seed=sd_+1,ridged=True)),rockland('hd%d'%k,s=.1,rock=(.40,.34,.27),slope=(.4,.62)))
if opt('rail',True):      # our own boat's rail in the corner
    varn=planks('varn',(.26,.11,.045),(.40,.19,.085),.16,4,1,.18); b=B(); b.tube([(-7.5,4.6,3.30),(-4.6,3.5,3.15),(-2.2,2.9,3.06),(.2,2.6,3.0)],.075,0,12); b.tube([(-7.5,4.6,2.75),(-4.6,3.5,2.6),(.2,2.6,2.45)],.02,1,8); [b.tube([(x,y,1.8),(x,y,z)],.028,1,8) for x,y,z in ((-4.6,3.5,3.14),(-2.2,2.9,3.04))]; b.obj('rail',[varn,plain('steeld',(.62,.62,.62),.2,1)])
sd=sky(24,-66,.22,sun=6.0,suncol=(1,.76,.50),dust=.5,ozone=2.2,clouds=.6,cloudcol=(1.5,1.3,1.12),angle=.8); haze((.60,.67,.74),2000,60,.9,(1.0,.83,.64),sd,4)
camera(tuple(CAM),(.4,20,1.75),27)
render('sunken',key=.35,sat=1.46,power=1.46,edge=.6,coh=.8,warm=.07,wb=(1.05,1,.94))
